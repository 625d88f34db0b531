import type { ExaminedRow, KeywordAnalysis, Site } from "@sightline/contract";
import { Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { VolumeCell } from "../../../runtime/figures/demand-cells.tsx";
import { LookedBadge } from "../../../runtime/figures/looked-badge.tsx";
import { Position } from "../../../runtime/figures/position.tsx";
import { PageLink } from "../result/page-link.tsx";
import { ReadBadge } from "../result/read-badge.tsx";
import { LackList } from "./lack-list.tsx";
import { Opportunity } from "./opportunity.tsx";
import { RankingResults } from "./ranking-results.tsx";

export interface KeywordDialogProps {
  row: ExaminedRow;
  site: Site;
  read: KeywordAnalysis["read"];
  onClose: () => void;
}

/** All that is known of one keyword: where it stands, which page should rank, and who does. */
export function KeywordDialog({ row, site, read, onClose }: KeywordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="figures wrap-anywhere">{row.keyword}</span>}
    >
      <div className="flex flex-col gap-6">
        <OnKeyword {...{ row, site }} />
        <Facts {...{ row, read }} />
        {row.look_failed === null ? null : (
          <Notice tone="warning" title="Who ranks could not be looked up.">
            {row.look_failed}
          </Notice>
        )}
        <Section title="The page that should rank" badge={<ReadBadge read={read} />}>
          <TargetPage row={row} />
        </Section>
        {row.results.length === 0 ? null : (
          <Section
            title="Who ranks"
            badge={
              row.looked === null ? null : (
                <LookedBadge row={row.looked} trackedSites={read.sites} />
              )
            }
          >
            <RankingResults results={row.results} toneOf={companyTones(site)} />
          </Section>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ row, read }: Pick<KeywordDialogProps, "row" | "read">) {
  const { looked, position, demand, competitors_ahead } = row;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Position">
        {looked === null ? (
          <span className="text-dim">Not known</span>
        ) : (
          <>
            <Position position={position} depth={looked.depth} />
            <LookedBadge row={looked} trackedSites={read.sites} />
          </>
        )}
      </Fact>
      <Fact name="Searches a month">
        <VolumeCell demand={demand} inline />
      </Fact>
      {looked === null ? null : (
        <Fact name="Competitors ahead">
          <span className="figures">{competitors_ahead.toLocaleString("en")}</span>
        </Fact>
      )}
      <Fact name={`More clicks a month${targetOf(row)}`}>
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
    <div className="min-w-0">
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
  target: "You chose it.",
  ranks: "It is the one that ranks.",
  "best-match": "Of your pages it fits best.",
} as const;

function TargetPage({ row: { page, lacks } }: { row: ExaminedRow }) {
  if (page === null) {
    return (
      <p className="text-dim text-pretty">
        No page of yours that was read speaks of it. Write one, or audit the site if it is new.
      </p>
    );
  }
  return (
    <>
      <PageLink url={page.url} title={page.title} />
      <p className="text-sm text-dim">{WHY[page.why]}</p>
      {lacks.length === 0 ? (
        <p className="text-dim text-pretty">
          Against the pages that rank and were read, it lacks nothing that shows.
        </p>
      ) : (
        <LackList lacks={lacks} />
      )}
    </>
  );
}

/** The first link: a badge that takes the focus would explain itself before anyone asked. */
function OnKeyword({ row, site }: Pick<KeywordDialogProps, "row" | "site">) {
  const search = new URLSearchParams({
    tab: "keywords",
    site: site.domain,
    ...(row.keyword_id === null ? { add: "keyword" } : { keyword: row.keyword_id }),
  });
  return (
    <p className="text-sm text-dim">
      {row.keyword_id === null ? "It is not saved for this site. " : "It is one of your keywords. "}
      <Link to={`/dashboard?${search}`} className={textLink}>
        {row.keyword_id === null ? "Add a keyword" : "Open the keyword"}
      </Link>
    </p>
  );
}
