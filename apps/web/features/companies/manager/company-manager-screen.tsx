import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import { companiesQuery } from "./calls.ts";
import { CompaniesTable } from "./companies-table.tsx";
import { CompanyScreen } from "./company-screen.tsx";

/** Every company that customers track, and one of them in detail. */
export function CompanyManagerScreen() {
  const [search] = useSearchParams();
  const company = search.get("company");
  return company === null ? <Companies /> : <CompanyScreen key={company} id={company} />;
}

function Companies() {
  const [search, setSearch] = useSearchParams();
  const query = search.get("q") ?? "";
  const page = pageFrom(search);
  const found = useQuery(companiesQuery({ query, page }));
  const show = (next: { q?: string; page?: number }, replace = false) => {
    const { q, page: at } = { q: query, page, ...next };
    setSearch({ ...(q === "" ? {} : { q }), ...(at === 1 ? {} : { page: `${at}` }) }, { replace });
  };
  return (
    <AdminPage
      what="Companies"
      header={{
        title: "Company manager",
        description: "Every domain that customers track as their own site or as a competitor.",
        actions: (
          <SearchField
            label="Search companies"
            words={query}
            onSearch={(q) => show({ q, page: 1 }, true)}
          />
        ),
      }}
      query={found}
      skeleton={<TableSkeleton rows={10} columns={6} />}
    >
      {({ companies, total, page_size }) => (
        <Card className="overflow-clip">
          <CompaniesTable companies={companies} empty={<NoneFound query={query} show={show} />} />
          {total > 0 ? (
            <Pager
              noun="companies"
              page={page}
              pageSize={page_size}
              total={total}
              onPage={(at) => show({ page: at })}
            />
          ) : null}
        </Card>
      )}
    </AdminPage>
  );
}

function NoneFound({
  query,
  show,
}: {
  query: string;
  show: (next: { q: string; page: 1 }) => void;
}) {
  if (query === "") {
    return (
      <EmptyState title="No companies yet">
        A company appears here when a customer adds its domain as a site or a competitor.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No companies found"
      action={<Button onClick={() => show({ q: "", page: 1 })}>Show all companies</Button>}
    >
      No domain, name, alias or slug contains “{query}”.
    </EmptyState>
  );
}
