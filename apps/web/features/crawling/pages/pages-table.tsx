import type { CrawledPage } from "@sightline/contract";
import { indexabilityWords } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { type Column, DataTable, type Sort } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { SORTS, useAuditHref, useAuditView } from "../audit-view.ts";
import { failureWords } from "./page-words.ts";

export interface PagesTableProps {
  rows: readonly CrawledPage[];
  total: number;
  domain: string;
  onNearEnd: () => void;
  empty: ReactNode;
}

export function PagesTable({ rows, total, domain, onNearEnd, empty }: PagesTableProps) {
  const [{ sort, order }, changeView] = useAuditView();
  const href = useAuditHref();
  const narrow = useNarrow();
  const columns = useMemo(() => {
    const linkTo = (page: CrawledPage) => href({ page: page.url });
    return narrow ? [wholePage(domain, linkTo)] : [address(domain, linkTo), ...FIGURES];
  }, [narrow, domain, href]);
  const sortBy = ({ key, direction }: Sort) =>
    changeView({
      sort: SORTS.find((one) => one === key) ?? "issues",
      order: direction === "ascending" ? "asc" : "desc",
    });
  return (
    <DataTable
      caption="Crawled URLs"
      rows={rows}
      total={total}
      columns={columns}
      rowKey={rowKey}
      sort={{ key: sort, direction: order === "asc" ? "ascending" : "descending" }}
      onSort={sortBy}
      onNearEnd={onNearEnd}
      empty={empty}
      height="max(24rem, calc(100dvh - 12rem))"
    />
  );
}

const rowKey = ({ url }: CrawledPage) => url;

type LinkTo = (page: CrawledPage) => string;

function address(domain: string, linkTo: LinkTo): Column<CrawledPage> {
  return {
    key: "url",
    header: "Page",
    sortable: true,
    cell: (page) => (
      <span className="block leading-tight">
        <Link to={linkTo(page)} className={textLink}>
          <PageAddress url={page.url} domain={domain} />
        </Link>
        <PageTitle page={page} domain={domain} />
      </span>
    ),
  };
}

function PageTitle({ page, domain }: { page: CrawledPage; domain: string }) {
  const { title, is_page: isPage, final_url: target } = page;
  if (!isPage && target !== null) {
    return (
      <span className="flex min-w-0 gap-1.5 text-sm text-dim">
        redirects to <PageAddress url={target} domain={domain} />
      </span>
    );
  }
  if (title === null) return isPage ? <span className="text-sm text-caution">No title</span> : null;
  return (
    <bdi className="block truncate text-sm text-dim" title={title}>
      {title}
    </bdi>
  );
}

const FIGURES: readonly Column<CrawledPage>[] = [
  {
    key: "status",
    header: "Status",
    width: 110,
    sortable: true,
    cell: (page) => <PageStatus page={page} />,
  },
  {
    key: "indexability",
    header: "Indexability",
    width: 190,
    cell: (page) => <PageIndexability page={page} />,
  },
  figure("score", "Score", 90),
  figure("issues", "Issues", 90),
  figure("words", "Words", 90),
  figure("depth", "Depth", 90),
];

function figure(
  key: "score" | "issues" | "words" | "depth",
  header: string,
  width: number,
): Column<CrawledPage> {
  return {
    key,
    header,
    width,
    sortable: true,
    align: "end",
    mono: true,
    cell: (page) => {
      const value = page.is_page || key === "issues" || key === "depth" ? page[key] : null;
      return value === null ? (
        <Missing label={key === "depth" ? "Unknown" : "Not a page"} />
      ) : (
        formatNumber(value)
      );
    },
  };
}

function Missing({ label }: { label: string }) {
  return (
    <span className="text-dim">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function wholePage(domain: string, linkTo: LinkTo): Column<CrawledPage> {
  return {
    key: "url",
    header: "Page",
    cell: (page) => (
      <span className="block py-2">
        <Link to={linkTo(page)} className={textLink}>
          <PageAddress url={page.url} domain={domain} />
        </Link>
        <PageTitle page={page} domain={domain} />
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-dim">
          <PageStatus page={page} />
          <PageIndexability page={page} />
          {page.score === null ? null : <span>Score {page.score}</span>}
          <span>{counted(page.issues, "issue")}</span>
          {page.depth === null ? null : <span>Depth {page.depth}</span>}
        </span>
      </span>
    ),
  };
}

/** Whether search engines may list it, or why not. */
function PageIndexability({ page: { indexability } }: { page: CrawledPage }) {
  if (indexability === null) return <Missing label="Unknown" />;
  const words = indexabilityWords(indexability);
  return <span className={indexability === "indexable" ? "text-dim" : ""}>{words}</span>;
}

/** Redirects and errors are named, not only coloured. */
function PageStatus({ page: { status, failure } }: { page: CrawledPage }) {
  if (status === null && failure === "robots-txt") return <Missing label="Not requested" />;
  if (status === null) {
    return (
      <span className="text-worse" title={failure === null ? undefined : failureWords(failure)}>
        No response
      </span>
    );
  }
  return (
    <span className={status >= 400 ? "text-worse" : status >= 300 ? "text-caution" : ""}>
      <span className="figures">{status}</span>
      {status >= 300 ? <span className="text-sm"> {kindOf(status)}</span> : null}
    </span>
  );
}

function kindOf(status: number): string {
  if (status < 400) return "redirect";
  return status < 500 ? "error" : "server error";
}
