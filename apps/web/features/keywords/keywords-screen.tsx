import { Card } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useAdding } from "./adding.ts";
import { chosenSite, sitesOf } from "./keyword-view.ts";
import { KeywordsHeader } from "./keywords-header.tsx";
import { KeywordsList } from "./keywords-list.tsx";
import { KeywordsLoading, NoKeywords } from "./keywords-states.tsx";
import { savedKeywordsQuery } from "./saved-keywords.ts";
import { useKeywordCommands } from "./use-keyword-commands.ts";
import { useKeywordView } from "./use-keyword-view.ts";

const AddKeywordDialog = lazy(async () => ({
  default: (await import("./add-keyword-dialog.tsx")).AddKeywordDialog,
}));

export function KeywordsScreen() {
  const saved = useQuery(savedKeywordsQuery);
  const [view, changeView] = useKeywordView();
  const [adding, setAdding] = useAdding();
  const all = saved.data ?? [];
  const site = chosenSite(all, view.site);
  const keywords = all.filter(({ target_site }) => target_site === site);
  useKeywordCommands(all, site);

  return (
    <div className="flex flex-col gap-5">
      <KeywordsHeader
        site={site}
        keywords={saved.isSuccess ? keywords : null}
        onAdd={() => setAdding("keyword")}
      />
      {saved.isPending ? <KeywordsLoading /> : null}
      {saved.isError && saved.data === undefined ? (
        <LoadFailed what="Your keywords" query={saved} />
      ) : null}
      {saved.isSuccess && keywords.length === 0 ? (
        <Card>
          <NoKeywords site={site} onAdd={() => setAdding("keyword")} />
        </Card>
      ) : null}
      {keywords.length > 0 ? <KeywordsList key={site} keywords={keywords} /> : null}
      {adding === null ? null : (
        <Suspense>
          <AddKeywordDialog
            adding={adding}
            site={adding === "site" ? null : site}
            sites={sitesOf(all, view.site)}
            onSaved={(keyword) => changeView({ site: keyword.target_site }, { replace: true })}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
