import type { Crawl } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { comparisonQuery } from "../audit-calls.ts";
import { useAuditView } from "../audit-view.ts";
import { earlierThan, storedCrawls } from "../shown-crawl.ts";
import { ComparedGroup } from "./compared-group.tsx";

export interface ChangesPartProps {
  shown: Crawl;
  before: Crawl | null;
  crawls: readonly Crawl[];
}

/** What is new, fixed and still open since an earlier crawl of choice. */
export function ChangesPart({ shown, before, crawls }: ChangesPartProps) {
  const earlier = earlierThan(shown, storedCrawls(crawls));
  if (earlier.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing to compare yet">
          Fix something, crawl again, and see what's fixed, what's new and what's still open.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ChooseEarlier {...{ before, earlier }} />
      {before === null ? (
        <Notice title="This crawl covered only part of the site.">
          You can still compare it: choose an earlier crawl.
        </Notice>
      ) : (
        <Comparison {...{ shown, before }} />
      )}
    </div>
  );
}

function ChooseEarlier({ before, earlier }: { before: Crawl | null; earlier: readonly Crawl[] }) {
  const [, changeView] = useAuditView();
  const { timeZone } = useClock();
  const options = earlier.map((crawl) => ({ value: crawl.id, label: crawlWords(crawl, timeZone) }));
  return (
    <Select
      label="Compare with the crawl from"
      className="sm:max-w-96"
      options={before === null ? [{ value: "", label: "Choose a crawl" }, ...options] : options}
      value={before?.id ?? ""}
      onChange={({ target }) => changeView({ against: target.value === "" ? null : target.value })}
    />
  );
}

function crawlWords({ created_at, pages, status }: Crawl, timeZone: string | undefined): string {
  const when = formatTime(new Date(created_at), "minute", timeZone);
  const part = status === "complete" ? "" : ", partial";
  return `${when} (${counted(pages ?? 0, "page")}${part})`;
}

function Comparison({ shown, before }: { shown: Crawl; before: Crawl }) {
  const query = useQuery(comparisonQuery(shown.id, before.id));
  const { domain } = shown;
  return (
    <Loaded what="The comparison" query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {({ same_rules, introduced, fixed, open, unseen }) => (
        <>
          {same_rules ? null : (
            <Notice tone="warning" title="The audit rules changed between these two crawls.">
              Some new or fixed issues may be due to the rule changes, not to your site.
            </Notice>
          )}
          <ComparedGroup kind="introduced" issues={introduced} {...{ domain }} />
          <ComparedGroup kind="fixed" issues={fixed} {...{ domain }} />
          <ComparedGroup kind="open" issues={open} {...{ domain }} />
          {unseen.length > 0 ? (
            <ComparedGroup kind="unseen" issues={unseen} {...{ domain }} />
          ) : null}
        </>
      )}
    </Loaded>
  );
}
