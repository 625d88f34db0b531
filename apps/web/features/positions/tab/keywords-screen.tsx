import { lazy, type ReactNode, Suspense } from "react";
import { useHeadingFocus } from "../../../runtime/frame/use-heading-focus.ts";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { withSite } from "../../../runtime/sites/chosen-site.ts";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { useAdding } from "../../keywords/adding/use-adding.ts";
import { KeywordsLoading } from "../keywords-states.tsx";
import { KeywordsHeader } from "./keywords-header.tsx";
import type { SectionScreens } from "./sections.tsx";
import { SiteKeywords } from "./site-keywords.tsx";
import { useKeywordCommands } from "./use-keyword-commands.ts";

const AddKeywordDialog = lazy(async () => ({
  default: (await import("../../keywords/adding/add-keyword-dialog.tsx")).AddKeywordDialog,
}));
const KeywordPage = lazy(async () => ({
  default: (await import("../page/keyword-page.tsx")).KeywordPage,
}));

export interface KeywordsScreenProps {
  firstRun: ReactNode;
  screens: SectionScreens;
}

/** `firstRun` sets up a site, for users without one. */
export function KeywordsScreen({ firstRun, screens }: KeywordsScreenProps) {
  const { domain, site, query: sites } = useChosenSite();
  const [search, setSearch] = useDashboardSearch();
  const [adding, setAdding] = useAdding();
  const keyword = search.get("keyword");
  const openDialog = () => setAdding(true);
  useKeywordCommands();
  useHeadingFocus(keyword);

  return (
    <div className="flex flex-col gap-5 max-sm:gap-3">
      {sites.data === undefined ? (
        <>
          <KeywordsHeader site={null} counts={null} onAdd={openDialog} />
          {sites.isLoadingError ? <LoadFailed what="Your sites" query={sites} /> : null}
          {sites.isPending ? <KeywordsLoading /> : null}
        </>
      ) : domain === null ? (
        <Suspense fallback={<KeywordsLoading />}>{firstRun}</Suspense>
      ) : keyword === null ? (
        <SiteKeywords key={domain} {...{ domain, site, screens }} onAdd={openDialog} />
      ) : (
        <Suspense fallback={<KeywordsLoading />}>
          <KeywordPage key={keyword} id={keyword} site={site} />
        </Suspense>
      )}
      {adding ? (
        <Suspense>
          <AddKeywordDialog
            site={domain}
            sites={sites.data?.map((one) => one.domain) ?? []}
            onSaved={(target) => setSearch((now) => withSite(now, target), { replace: true })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
