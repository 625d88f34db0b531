import type { KeywordRow, PositionCheck } from "@sightline/contract";
import { isOffTarget } from "@sightline/domain/positions";
import { Badge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { RankingPage } from "../../../runtime/figures/ranking-page.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { describeRange } from "../../../runtime/time/describe-range.ts";
import { sinceDay } from "../../keywords/calendar-day.ts";
import { pageSpells } from "./history-line.ts";

const SHOWN = 12;

export interface RankingPagesProps {
  keyword: KeywordRow;
  checks: readonly PositionCheck[];
}

export function RankingPages({ keyword, checks }: RankingPagesProps) {
  const spells = pageSpells(checks);
  if (spells.length === 0) return null;
  const pages = new Set(spells.map(({ url }) => url)).size;
  return (
    <Card>
      <CardHeader
        title={
          pages === 1 ? "Only one page ranked" : `${counted(pages, "page")} took turns ranking`
        }
      />
      <ol className="flex flex-col px-4 pt-1 pb-4">
        {spells.slice(0, SHOWN).map(({ url, from, to, best }) => (
          <li key={from} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <span className="flex min-w-0 items-center gap-2">
              <RankingPage url={url} site={keyword.target_site} dim={false} />
              {keyword.target_page !== null && !isOffTarget(url, keyword.target_page) ? (
                <Badge tone="accent">target</Badge>
              ) : null}
            </span>
            <span className="shrink-0 text-sm text-dim">
              {from === to ? sinceDay(from) : describeRange(from, to)}, best {best}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
