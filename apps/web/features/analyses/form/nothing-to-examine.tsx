import type { Site } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { competitorsOf } from "./against.tsx";

export interface NothingToExamineProps {
  site: Site;
  kind: PaidAnalysis;
  /** Why, in the server's words. */
  words: string;
}

/** Why there is nothing, and the one thing that changes it. */
export function NothingToExamine({ site, kind, words }: NothingToExamineProps) {
  const { to, label } = wayOut(site, kind);
  return (
    <Notice
      tone="warning"
      title={words}
      action={
        <Link to={to} className={buttonClass("primary", "sm")}>
          {label}
        </Link>
      }
    />
  );
}

function wayOut(site: Site, kind: PaidAnalysis): { to: string; label: string } {
  const tab = (name: string) =>
    `/dashboard?${new URLSearchParams({ tab: name, site: site.domain })}`;
  if (kind === "ai") return { to: tab("audit"), label: "Open the audit" };
  if (kind === "competitor" && !site.competitors.some(({ is_active }) => is_active)) {
    return { to: competitorsOf(site), label: "Add a competitor" };
  }
  return { to: tab("keywords"), label: "Open the keywords" };
}
