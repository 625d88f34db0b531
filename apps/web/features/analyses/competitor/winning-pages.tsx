import type { CompetitorAnalysis } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { PageLink } from "../result/page-link.tsx";
import { SearchSummary } from "../result/source-badges.tsx";

/** How many keywords are listed. */
const NAMED = 5;

export interface WinningPagesProps {
  result: CompetitorAnalysis;
  toneOf: (domain: string) => SeriesTone;
  nameOf: (domain: string) => string;
}

export function WinningPages({ result, toneOf, nameOf }: WinningPagesProps) {
  const { winning_pages: pages, rows } = result;
  if (pages.length === 0) return null;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Their top pages"
        description={`These pages ${result.kind === "positions" ? "rank for" : "cover"} the most keywords. Read them before you write.`}
        actions={
          <SearchSummary
            sources={rows}
            method={
              result.kind === "positions"
                ? "Pages in the latest results for each keyword"
                : "Crawled competitor pages that cover each keyword"
            }
          />
        }
      />
      <ol>
        {pages.map(({ url, domain, title, keywords, best }) => (
          <li
            key={url}
            className="grid gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="flex items-center gap-1.5 self-start text-sm text-dim">
              <CompanyDot tone={toneOf(domain)} />
              {nameOf(domain)}
            </span>
            <PageLink {...{ url, title }} />
            <p className="text-sm text-dim text-pretty">
              {counted(keywords.length, "keyword")}
              {best === null ? "" : `, best position ${best}`}:{" "}
              <span className="figures">{namesOf(keywords)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function namesOf(keywords: readonly string[]): string {
  const more = keywords.length - NAMED;
  const first = keywords.slice(0, NAMED).join(", ");
  return more > 0 ? `${first} and ${formatNumber(more)} more` : first;
}
