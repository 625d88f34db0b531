import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { Tooltip } from "@sightline/ui/tooltip";
import { memo } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import type { KeywordPage } from "../../keywords/list/keyword-table.ts";
import { type Section, sectionFrom } from "../../keywords/section.ts";

export interface KeywordsHeaderProps {
  site: string | null;
  /** Null until they are known. */
  counts: KeywordPage["counts"] | null;
  onAdd: () => void;
}

/** Memoized, so that it doesn't re-render while rows load. */
export const KeywordsHeader = memo(PlainHeader);

function PlainHeader({ site, counts, onAdd }: KeywordsHeaderProps) {
  const [search] = useDashboardSearch();
  const section = sectionFrom(search);
  return (
    <PageHeader
      short
      title={
        section !== "keywords" ? (
          TITLES[section]
        ) : site === null || counts === null ? (
          "Keywords"
        ) : (
          <>
            {counted(counts.all, "keyword")}
            {/* On a phone the site's name is right above. */}
            <span className="max-sm:hidden"> for {site}</span>
          </>
        )
      }
      description={
        counts?.all === 0 || section !== "keywords" ? undefined : (
          // On a phone the choice above the table says the same.
          <span className="max-sm:hidden">{counts === null ? "\u00a0" : stateOf(counts)}</span>
        )
      }
      actions={
        counts?.all === 0 ? undefined : (
          <Tooltip content="Add keywords" shortcut="A">
            {/* Elsewhere something else comes first. */}
            <Button
              variant={section === "keywords" ? "primary" : "secondary"}
              icon="plus"
              onClick={onAdd}
            >
              Add keyword
            </Button>
          </Tooltip>
        )
      }
    />
  );
}

/** What the section is about, not how many keywords there are. */
const TITLES: Record<Exclude<Section, "keywords">, string> = {
  ideas: "Keyword ideas",
  gap: "You and your competitors",
  competing: "Pages that compete with each other",
  alerts: "Position alerts",
  imports: "Imported metrics",
};

function stateOf({ paused }: KeywordPage["counts"]): string {
  return paused === 0 ? "All active." : `${formatNumber(paused)} paused.`;
}
