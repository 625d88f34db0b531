import type { Crawl } from "@sightline/contract";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { AiPart } from "./ai-part.tsx";
import { issuesQuery } from "./audit-calls.ts";
import { type Part, useAuditView } from "./audit-view.ts";
import { ChangesPart } from "./changes/changes-part.tsx";
import { CrawlsPart } from "./crawls-part.tsx";
import { IssuesPart } from "./issues/issues-part.tsx";
import { PagesPart } from "./pages/pages-part.tsx";

export interface AuditPartsProps {
  shown: Crawl;
  before: Crawl | null;
  crawls: readonly Crawl[];
}

export function AuditParts({ shown, before, crawls }: AuditPartsProps) {
  const [view, changeView] = useAuditView();
  const issues = useQuery(issuesQuery(shown.id)).data;
  return (
    <div id="audit-parts" className="scroll-mt-16">
      <Tabs<Part>
        label="Audit sections"
        value={view.part}
        onChange={(part) => changeView({ part })}
        items={[
          { value: "issues", label: "Issues", count: issues?.length },
          { value: "pages", label: "URLs", count: shown.visited },
          { value: "changes", label: "Changes" },
          { value: "ai", label: "AI crawlers" },
          { value: "crawls", label: "Crawls", count: crawls.length },
        ]}
      >
        {view.part === "issues" ? <IssuesPart {...{ shown, before }} /> : null}
        {view.part === "pages" ? <PagesPart crawl={shown} /> : null}
        {view.part === "changes" ? <ChangesPart {...{ shown, before, crawls }} /> : null}
        {view.part === "ai" ? <AiPart crawl={shown} /> : null}
        {view.part === "crawls" ? <CrawlsPart {...{ shown, crawls }} /> : null}
      </Tabs>
    </div>
  );
}
