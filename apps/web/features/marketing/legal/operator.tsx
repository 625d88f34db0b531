import { textLink } from "@sightline/ui/text-link";
import { Fragment } from "react";
import { useSettings } from "../../../runtime/page/settings.ts";
import { Paragraph } from "./legal-text.tsx";

/**
 * Who is responsible for this installation, according to its settings; missing details aren't made
 * up.
 */
export function Operator() {
  const settings = useSettings();
  const { name = null, address = null } = settings?.operator ?? {};
  return (
    <>
      <Paragraph>
        Sightline is software that anyone can run. “We” means the operator of this installation
        {settings === undefined ? "" : ` at ${new URL(settings.appUrl).host}`}:
      </Paragraph>
      {name === null && address === null ? (
        <NotEntered
          missing="legal name and address"
          settings={["OPERATOR_NAME", "OPERATOR_ADDRESS"]}
        />
      ) : (
        <address className="border-l-2 border-line pl-4 whitespace-pre-line not-italic">
          {[name, address].filter((line) => line !== null).join("\n")}
        </address>
      )}
      {name === null && address !== null ? (
        <NotEntered missing="legal name" settings={["OPERATOR_NAME"]} />
      ) : null}
      {name !== null && address === null ? (
        <NotEntered missing="address" settings={["OPERATOR_ADDRESS"]} />
      ) : null}
      <Paragraph>
        You can reach us through the{" "}
        <a href="/contact" className={textLink}>
          contact form
        </a>
        .
      </Paragraph>
    </>
  );
}

function NotEntered({ missing, settings }: { missing: string; settings: readonly string[] }) {
  return (
    <p className="max-w-2xl border-l-2 border-caution pl-4">
      The operator of this installation hasn’t entered their {missing} yet. If that’s you, set{" "}
      {settings.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? " and " : ""}
          <code className="text-sm">{name}</code>
        </Fragment>
      ))}{" "}
      to show this information here.
    </p>
  );
}
