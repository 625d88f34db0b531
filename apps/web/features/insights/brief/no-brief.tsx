import type { ContentBrief } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { NO_BRIEF } from "./no-brief-words.ts";

export interface NoBriefProps {
  withheld: NonNullable<ContentBrief["withheld"]>;
  site: string;
}

/** Why there is no brief, and the way to one, in a line: nothing is offered that is empty. */
export function NoBrief({ withheld, site }: NoBriefProps) {
  const { title, text, action } = NO_BRIEF[withheld];
  return (
    <p className="text-sm text-dim text-pretty print:hidden">
      <span className="font-medium">{title}.</span> {text}{" "}
      {action === undefined ? null : (
        <Link to={action.to(site)} className={textLink}>
          {action.label}
        </Link>
      )}
    </p>
  );
}
