import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { WriteToUs } from "../write-to-us.tsx";

/** The operator by name, where the settings have one; no team is made up. */
export function WhoRunsIt() {
  const name = useSettings()?.operator.name ?? null;
  return (
    <WriteToUs id="who" title="Who runs it" className="pt-16 sm:pt-24">
      {name === null
        ? "Anyone may run Sightline. Whoever runs this installation has not entered their name yet. "
        : `Anyone may run Sightline. This installation is run by ${name}. `}
      Who answers for it stands in the{" "}
      <a href="/terms#parties" className={textLink}>
        terms
      </a>
      .
    </WriteToUs>
  );
}
