import type { ManagedCompany } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Badge } from "@sightline/ui/badge";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";

interface CompaniesTableProps {
  companies: readonly ManagedCompany[];
  empty: ReactNode;
}

export function CompaniesTable({ companies, empty }: CompaniesTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const columns = useMemo(
    () =>
      narrow
        ? [wholeCompany(clock)]
        : [
            domain,
            count("owners", "Owners", 90),
            count("competitor_of", "Competitor of", 130),
            count("keywords", "Keywords", 100),
            count("prompts", "Prompts", 90),
            count("crawls", "Crawls", 80),
            lastCrawl(clock),
            report,
          ],
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Companies, newest first"
      rows={companies}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      height="max(24rem, calc(100dvh - 15rem))"
    />
  );
}

const domain: Column<ManagedCompany> = {
  key: "domain",
  header: "Company",
  cell: (company) => (
    <span className="block leading-tight">
      <CompanyLink company={company} />
      <span className="block truncate text-sm text-dim">{namesOf(company)}</span>
    </span>
  ),
};

function count(
  key: "owners" | "competitor_of" | "keywords" | "prompts" | "crawls",
  header: string,
  width: number,
): Column<ManagedCompany> {
  return {
    ...{ key, header, width, align: "end", mono: true },
    cell: (company) => formatNumber(company[key]),
  };
}

function lastCrawl(clock: Clock): Column<ManagedCompany> {
  return {
    key: "last-crawl",
    header: "Last crawl",
    width: 130,
    cell: (company) => (
      <span className="block leading-tight whitespace-normal text-dim">
        <LastCrawl company={company} clock={clock} />
      </span>
    ),
  };
}

const report: Column<ManagedCompany> = {
  key: "report",
  header: "Report",
  width: 110,
  cell: (company) => <ReportBadge report={company.report} />,
};

function wholeCompany(clock: Clock): Column<ManagedCompany> {
  return {
    key: "company",
    header: "Company",
    cell: (company) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <span>
          <CompanyLink company={company} />
          <span className="block text-sm wrap-anywhere text-dim">{namesOf(company)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
          <span>
            {formatNumber(company.owners)} {company.owners === 1 ? "owner" : "owners"}
          </span>
          <span>{formatNumber(company.keywords)} keywords</span>
          <LastCrawl company={company} clock={clock} />
          {company.report === "none" ? (
            <span>No report</span>
          ) : (
            <ReportBadge report={company.report} />
          )}
        </span>
      </span>
    ),
  };
}

function CompanyLink({ company: { id, domain } }: { company: ManagedCompany }) {
  return (
    <Link
      to={`/admin/company-manager?company=${id}`}
      title={domain}
      className="figures block truncate font-medium hover:underline"
    >
      {domain}
    </Link>
  );
}

/** The domain is there already. */
function namesOf({ domain, name, slug, aliases }: ManagedCompany): string {
  const names = [name, ...aliases].filter((one) => one !== domain);
  return [`/report/${slug}`, ...names].join(" · ");
}

function LastCrawl({ company, clock }: { company: ManagedCompany; clock: Clock }) {
  const { last_crawled_at: at, crawls } = company;
  if (at !== null) return <Age at={at} clock={clock} />;
  return crawls === 0 ? "Not crawled yet" : "Never crawled completely";
}

function ReportBadge({ report }: Pick<ManagedCompany, "report">) {
  if (report === "off") return <Badge tone="worse">Blocked</Badge>;
  return report === "public" ? <Badge tone="accent">Public</Badge> : <span>None</span>;
}
