import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { pageFrom } from "../../../runtime/page/page-from.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import { usersQuery } from "./find-users.ts";
import type { IntendedAction } from "./user-actions.ts";
import { UsersTable } from "./users-table.tsx";

export function UsersScreen() {
  const [search, changeSearch] = useUserSearch();
  const [intended, setIntended] = useState<IntendedAction | null>(null);
  const found = useQuery(usersQuery(search));
  return (
    <AdminPage
      what="Users"
      header={{
        title: "Users",
        description: "Everyone with an account, newest first.",
        actions: (
          <SearchField
            label="Search users"
            words={search.query}
            onSearch={(query) => changeSearch({ query, page: 1 }, { replace: true })}
          />
        ),
      }}
      query={found}
      skeleton={<TableSkeleton rows={10} columns={5} />}
    >
      {({ users, total, page_size }) => (
        <Card className="overflow-clip">
          <UsersTable
            users={users}
            onIntend={setIntended}
            empty={
              <EmptyState
                title="No users found"
                action={
                  <Button onClick={() => changeSearch({ query: "", page: 1 })}>
                    Show all users
                  </Button>
                }
              >
                No name or email contains “{search.query}”.
              </EmptyState>
            }
          />
          {total > 0 ? (
            <Pager
              noun="users"
              page={search.page}
              pageSize={page_size}
              total={total}
              onPage={(page) => changeSearch({ page })}
            />
          ) : null}
          {intended === null ? null : (
            <ConfirmAction intended={intended} onClose={() => setIntended(null)} />
          )}
        </Card>
      )}
    </AdminPage>
  );
}

interface UserSearch {
  query: string;
  page: number;
}

type ChangeSearch = (change: Partial<UserSearch>, options?: { replace: boolean }) => void;

/** Kept in the URL, so that a search can be sent to a colleague. */
function useUserSearch(): [UserSearch, ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const now = { query: search.get("q") ?? "", page: pageFrom(search) };
  const change: ChangeSearch = (next, options) => {
    const { query, page } = { ...now, ...next };
    setSearch(
      { ...(query === "" ? {} : { q: query }), ...(page === 1 ? {} : { page: `${page}` }) },
      options,
    );
  };
  return [now, change];
}
