import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Pager } from "@sightline/ui/pager";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { ConfirmDeed } from "./confirm-deed.tsx";
import { usersQuery } from "./find-users.ts";
import type { IntendedDeed } from "./use-user-deed.ts";
import { useUserSearch } from "./use-user-search.ts";
import { UsersTable } from "./users-table.tsx";

export function UsersScreen() {
  const [search, changeSearch] = useUserSearch();
  const [intended, setIntended] = useState<IntendedDeed | null>(null);
  const found = useQuery(usersQuery(search));
  return (
    <AdminPage
      what="The users"
      header={{
        title: "Users",
        description: "Everyone with an account here, the newest first.",
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
                title="Nobody fits"
                action={
                  <Button onClick={() => changeSearch({ query: "", page: 1 })}>
                    Show everyone
                  </Button>
                }
              >
                No name and no address holds “{search.query}”.
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
            <ConfirmDeed intended={intended} onClose={() => setIntended(null)} />
          )}
        </Card>
      )}
    </AdminPage>
  );
}
