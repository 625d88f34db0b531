import type { CompetitorAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { DisclosureItem } from "@sightline/ui/disclosure-item";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { FindingList } from "../result/findings.tsx";
import { CrawledBadge, SearchSummary } from "../result/source-badges.tsx";

type Rival = CompetitorAnalysis["compared"][number];

export interface RivalsCardProps {
  result: CompetitorAnalysis;
  toneOf: (domain: string) => SeriesTone;
  nameOf: (domain: string) => string;
  open: string | null;
  onOpen: (domain: string | null) => void;
}

/** Each competitor: where it is ahead, and why. */
export function RivalsCard({ result, toneOf, nameOf, open, onOpen }: RivalsCardProps) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Results by competitor"
        description="Open a competitor to see why it's ahead, based on its pages."
        actions={
          <SearchSummary
            sources={result.rows}
            method={
              result.kind === "positions"
                ? "Who ranks higher for each keyword in the latest results"
                : "Which crawled site has the best page for each keyword"
            }
          />
        }
      />
      <ul>
        {result.compared.map((rival, at) => (
          <DisclosureItem
            key={rival.id}
            open={open === rival.domain}
            onToggle={(next) => onOpen(next ? rival.domain : null)}
            className="border-t border-line"
            summary={
              <Summary
                rival={rival}
                name={nameOf(rival.domain)}
                unknown={result.rows.filter(({ unread }) => unread.includes(at)).length}
                tone={toneOf(rival.domain)}
              />
            }
          >
            <Overlap {...{ rival }} kind={result.kind} />
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              Why it's ahead <CrawledBadge read={rival.read} />
            </h3>
            <FindingList
              label={`Why ${nameOf(rival.domain)} is ahead`}
              findings={rival.reasons}
              none={
                rival.read.read_at === null
                  ? `We haven't crawled any pages on ${rival.domain} yet.`
                  : "We found nothing on its pages that yours lack."
              }
            />
          </DisclosureItem>
        ))}
      </ul>
    </Card>
  );
}

interface SummaryProps {
  rival: Rival;
  name: string;
  /** Keywords for which its position is unknown: it wasn't crawled. */
  unknown: number;
  tone: SeriesTone;
}

function Summary({ rival, name, unknown, tone }: SummaryProps) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <CompanyDot tone={tone} />
          <span className="wrap-anywhere" title={rival.domain}>
            {name}
          </span>
        </span>
        <span className="text-sm text-dim">
          ahead for {formatNumber(rival.they_lead + rival.only_they)}, behind for{" "}
          {formatNumber(rival.you_lead + rival.only_you)}
          {unknown === 0 ? "" : `, unknown for ${formatNumber(unknown)}: not crawled yet`}
        </span>
      </span>
      {rival.reasons.length === 0 ? null : (
        <span className="shrink-0 text-sm text-dim max-sm:hidden">
          {counted(rival.reasons.length, "reason")}
        </span>
      )}
    </>
  );
}

function Overlap({ rival, kind }: { rival: Rival; kind: CompetitorAnalysis["kind"] }) {
  const are = kind === "positions" ? "rank" : "have a page";
  const facts = [
    [`Both ${are}`, rival.shared],
    ["They lead", rival.they_lead],
    ["You lead", rival.you_lead],
    [`Only they ${are}`, rival.only_they],
    [`Only you ${are}`, rival.only_you],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt className="text-sm text-dim">{name}</dt>
          <dd className="figures">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
