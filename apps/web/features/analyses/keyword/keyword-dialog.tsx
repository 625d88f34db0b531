import type { ExaminedRow, KeywordAnalysis, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { ComparisonBadge, ComparisonText } from "../../../runtime/figures/comparison.tsx";
import { VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { Position } from "../../../runtime/figures/position.tsx";
import { PositionSourceBadge } from "../../../runtime/figures/position-source-badge.tsx";
import { PageLink } from "../result/page-link.tsx";
import { CrawledBadge } from "../result/source-badges.tsx";
import { pageNote } from "./keyword-summary.ts";
import { LackList } from "./lack-list.tsx";
import { Opportunity } from "./opportunity.tsx";

export interface KeywordDialogProps {
  row: ExaminedRow;
  site: Site;
  read: KeywordAnalysis["read"];
  isSiteCrawled: boolean;
  onClose: () => void;
}

/** All about one keyword: its position, which page should rank, and who does. */
export function KeywordDialog({ row, site, read, isSiteCrawled, onClose }: KeywordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="figures wrap-anywhere">{row.keyword}</span>}
    >
      <div className="flex flex-col gap-6">
        <OnKeyword {...{ row, site }} />
        <Facts row={row} />
        {row.search_error === null ? null : (
          <Notice tone="warning" title="We couldn't check this keyword.">
            {row.search_error}
          </Notice>
        )}
        <Section
          title={
            row.comparison === null ? "The page that should rank" : "Your page for this keyword"
          }
          badge={<CrawledBadge read={read} />}
        >
          <TargetPage {...{ row, isSiteCrawled }} />
        </Section>
        {row.results.length === 0 ? null : (
          <Section
            title={row.comparison === null ? "Who ranks" : "Whose page covers it best"}
            badge={<ResultsBadge row={row} />}
          >
            <RankingResults results={row.results} toneOf={companyTones(site)} />
          </Section>
        )}
      </div>
    </Dialog>
  );
}

function ResultsBadge({ row: { comparison, position_source: source } }: { row: ExaminedRow }) {
  if (comparison !== null) return <ComparisonBadge comparison={comparison} />;
  return source === null ? null : <PositionSourceBadge row={source} />;
}

function Facts({ row }: { row: ExaminedRow }) {
  const { position_source: source, position, comparison, demand, competitors_ahead } = row;
  if (comparison !== null) {
    return (
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Compared with your competitors">
          <ComparisonText comparison={comparison} />
        </Fact>
        <Fact name="Search volume">
          <VolumeCell demand={demand} inline />
        </Fact>
      </dl>
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Position">
        {source === null ? (
          <span className="text-dim">Unknown</span>
        ) : (
          <>
            <Position position={position} depth={source.depth} />
            <PositionSourceBadge row={source} />
          </>
        )}
      </Fact>
      <Fact name="Search volume">
        <VolumeCell demand={demand} inline />
      </Fact>
      {source === null ? null : (
        <Fact name="Competitors ahead">
          <span className="figures">{formatNumber(competitors_ahead)}</span>
        </Fact>
      )}
      <Fact name={`More clicks per month${targetOf(row)}`}>
        <Opportunity row={row} />
      </Fact>
    </dl>
  );
}

function targetOf({ opportunity }: ExaminedRow): string {
  return opportunity === null ? "" : ` at position ${opportunity.target_position}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-explained="" className="min-w-0">
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</dd>
    </div>
  );
}

interface SectionProps {
  title: string;
  badge: ReactNode;
  children: ReactNode;
}

function Section({ title, badge, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {title} {badge}
      </h3>
      {children}
    </section>
  );
}

const WHY = {
  target: "You chose this page.",
  ranks: "This is the page that ranks.",
  "best-match": "This page is your best match.",
} as const;
const COVERS = "Of your pages, this one covers the keyword best.";
const CLOSEST = "This is your closest page. It may be about something else.";

function whyThisPage({ comparison, page }: ExaminedRow): string {
  if (page === null) return "";
  if (comparison === null || page.why === "target") return WHY[page.why];
  if (comparison.url !== page.url) return CLOSEST;
  return COVERS;
}

function TargetPage({ row, isSiteCrawled }: { row: ExaminedRow; isSiteCrawled: boolean }) {
  const { page, lacks } = row;
  const note = pageNote(row, isSiteCrawled);
  return (
    <>
      {page === null ? null : (
        <>
          <PageLink url={page.url} title={page.title} />
          <p className="text-sm text-dim">{whyThisPage(row)}</p>
        </>
      )}
      {note === null ? <LackList lacks={lacks} /> : <p className="text-dim text-pretty">{note}</p>}
    </>
  );
}

/** First, as it takes the focus: a focused badge would open its tooltip. */
function OnKeyword({ row, site }: Pick<KeywordDialogProps, "row" | "site">) {
  const search = new URLSearchParams({
    tab: "keywords",
    site: site.domain,
    ...(row.keyword_id === null ? { add: "keyword" } : { keyword: row.keyword_id }),
  });
  return (
    <p className="text-sm text-dim">
      {row.keyword_id === null
        ? "This keyword isn't saved for this site. "
        : "This is one of your saved keywords. "}
      <Link to={`/dashboard?${search}`} className={textLink}>
        {row.keyword_id === null ? "Add keyword" : "Open keyword"}
      </Link>
    </p>
  );
}

interface RankingResultsProps {
  results: ExaminedRow["results"];
  toneOf: (domain: string) => SeriesTone;
}

/** The first ten results. */
function RankingResults({ results, toneOf }: RankingResultsProps) {
  return (
    <ol className="flex flex-col">
      {results.map(({ position, url, domain, title, watched_as }) => (
        <li
          key={`${position} ${url}`}
          className="flex gap-3 border-t border-line py-2 first:border-t-0"
        >
          {position === null ? null : (
            <span className="figures w-6 shrink-0 text-right text-dim">{position}</span>
          )}
          <span className="min-w-0 flex-1">
            {/* Of others, the address says the same. */}
            {watched_as === null ? null : (
              <span className="flex flex-wrap items-center gap-x-2">
                <CompanyDot tone={toneOf(domain)} />
                <span className="figures font-semibold">{domain}</span>
                {watched_as === "own" ? (
                  <Badge tone="accent">you</Badge>
                ) : (
                  <Badge>competitor</Badge>
                )}
              </span>
            )}
            <PageLink {...{ url, title }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
