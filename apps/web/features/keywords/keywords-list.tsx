import type { SavedKeyword } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { useDeferredValue, useMemo, useState } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import { matches } from "./keyword-view.ts";
import { KeywordsTable } from "./keywords-table.tsx";
import { KeywordsToolbar } from "./keywords-toolbar.tsx";
import { useKeywordView } from "./use-keyword-view.ts";

export function KeywordsList({ keywords }: { keywords: readonly SavedKeyword[] }) {
  const [view, changeView] = useKeywordView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useDeferredValue(view);
  const rows = useMemo(
    () => keywords.filter((keyword) => matches(keyword, shown)),
    [keywords, shown],
  );
  const chosen = rows.filter(({ id }) => selected.has(id));
  const clearSelection = () => setSelected(new Set());

  return (
    <Card className="overflow-clip">
      {chosen.length > 0 ? (
        <BulkBar keywords={chosen} onDone={clearSelection} />
      ) : (
        <KeywordsToolbar {...{ keywords, view, changeView }} />
      )}
      <KeywordsTable
        rows={rows}
        selection={{ selected, onChange: setSelected }}
        empty={
          <EmptyState
            title="Nothing matches"
            action={
              <Button onClick={() => changeView({ state: "all", words: "" })}>
                Show all {keywords.length.toLocaleString("en")}
              </Button>
            }
          >
            No keyword of this site fits the filter and the search.
          </EmptyState>
        }
      />
    </Card>
  );
}
