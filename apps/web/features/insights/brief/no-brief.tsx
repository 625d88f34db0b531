import type { ContentBrief } from "@sightline/contract";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { NO_BRIEF } from "./no-brief-words.ts";

export interface NoBriefProps {
  withheld: NonNullable<ContentBrief["withheld"]>;
  /** How many pages of other sites are about the keyword. */
  pages: number;
  site: string;
}

/** Why there is no brief, and the way to one, in a line: nothing is offered that is empty. */
export function NoBrief({ withheld, pages, site }: NoBriefProps) {
  const { title, text, action } = NO_BRIEF[withheld];
  return (
    <p className="text-sm text-dim text-pretty print:hidden">
      <span className="font-medium">{title}.</span> {text(pages)}{" "}
      {action === undefined ? null : (
        <Link to={action.to(site)} className={textLink}>
          {action.label}
        </Link>
      )}
    </p>
  );
}
