import { LinkButton } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";

/** The operator by name, where the settings have one; no team is made up. */
export function WhoRunsIt() {
  const name = useSettings()?.operator.name ?? null;
  return (
    <section
      aria-labelledby="who"
      className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-6 px-6 py-16 sm:py-24"
    >
      <div className="max-w-2xl">
        <h2 id="who" className="text-2xl font-semibold tracking-tight">
          Who runs it
        </h2>
        <p className="mt-4 text-base text-dim text-pretty">
          {name === null
            ? "Anyone may run Sightline. Whoever runs this installation has not entered their name yet. "
            : `Anyone may run Sightline. This installation is run by ${name}. `}
          Who answers for it stands in the{" "}
          <a href="/terms#parties" className={textLink}>
            terms
          </a>
          .
        </p>
      </div>
      <LinkButton href="/contact">Write to us</LinkButton>
    </section>
  );
}
