import type { ContentBrief } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Link } from "react-router";
import { NO_BRIEF } from "./no-brief-words.ts";

export interface NoBriefProps {
  withheld: NonNullable<ContentBrief["withheld"]>;
  /** How many pages of other sites are about the keyword. */
  pages: number;
  site: string;
}

/** What a brief would need, and the way to get it. */
export function NoBrief({ withheld, pages, site }: NoBriefProps) {
  const { title, text, action } = NO_BRIEF[withheld];
  return (
    <EmptyState
      title={title}
      action={
        action && (
          <Link to={action.to(site)} className={buttonClass()}>
            {action.label}
          </Link>
        )
      }
    >
      {text(pages)}
    </EmptyState>
  );
}
