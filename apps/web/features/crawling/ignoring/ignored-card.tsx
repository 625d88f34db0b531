import type { AuditIgnore, Crawl } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { ignoredQuery, useStopIgnoring } from "./calls.ts";

/** What is left out of the audit, with the reason and the way back; nothing when nothing is. */
export function IgnoredCard({ crawl }: { crawl: Crawl }) {
  const ignored = useQuery(ignoredQuery(crawl.id)).data ?? [];
  if (ignored.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={`Ignored (${formatNumber(ignored.length)})`}
        description="Not counted in health or in the figures above."
      />
      <ul aria-label="Ignored">
        {ignored.map((ignore) => (
          <IgnoredItem key={ignore.id} {...{ ignore, crawl }} />
        ))}
      </ul>
    </Card>
  );
}

function IgnoredItem({ ignore, crawl }: { ignore: AuditIgnore; crawl: Crawl }) {
  const stop = useStopIgnoring();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {ignore.title ?? "Every issue"}
          {ignore.url === null ? null : (
            <span className="block font-normal">
              <PageAddress url={ignore.url} domain={crawl.domain} />
            </span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-dim">
          {ignore.reason} · {counted(ignore.findings, "finding")} in this crawl
        </p>
      </div>
      <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate(ignore.id)}>
        Stop ignoring
      </Button>
    </li>
  );
}
