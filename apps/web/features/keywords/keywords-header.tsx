import type { SavedKeyword } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { Tooltip } from "@sightline/ui/tooltip";

export interface KeywordsHeaderProps {
  site: string | null;
  /** Null while they are not known. */
  keywords: readonly SavedKeyword[] | null;
  onAdd: () => void;
}

export function KeywordsHeader({ site, keywords, onAdd }: KeywordsHeaderProps) {
  return (
    <PageHeader
      title={keywords === null || site === null ? "Keywords" : countOf(keywords, site)}
      description={keywords === null || keywords.length === 0 ? undefined : standing(keywords)}
      actions={
        keywords === null || keywords.length === 0 ? undefined : (
          <Tooltip content="Add a keyword" shortcut="A">
            <Button variant="primary" icon="plus" onClick={onAdd}>
              Add keyword
            </Button>
          </Tooltip>
        )
      }
    />
  );
}

function countOf(keywords: readonly SavedKeyword[], site: string): string {
  const count = keywords.length.toLocaleString("en");
  return `${count} ${keywords.length === 1 ? "keyword" : "keywords"} for ${site}`;
}

function standing(keywords: readonly SavedKeyword[]): string {
  const paused = keywords.filter(({ is_active }) => !is_active).length;
  const state = paused === 0 ? "All active." : `${paused.toLocaleString("en")} paused.`;
  return `${state} Positions are not checked yet, so none are shown.`;
}
