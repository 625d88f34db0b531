import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { Tabs } from "@sightline/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { listsQuery } from "./calls.ts";
import { ImportScreen } from "./import-screen.tsx";
import { ListScreen } from "./list-screen.tsx";
import { ListsTable } from "./lists-table.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { SuppressionPanel } from "./suppression-panel.tsx";

const TABS = [
  { value: "lists", label: "Lists" },
  { value: "suppression", label: "Suppression list" },
  { value: "person", label: "A person's data" },
] as const;
type Tab = (typeof TABS)[number]["value"];

/** One list, an import, or all lists: by the URL, so that each can be sent to a colleague. */
export function OutreachListsScreen() {
  const [search] = useSearchParams();
  const list = search.get("list");
  if (search.has("import")) return <ImportScreen listId={list} />;
  return list === null ? <AllLists /> : <ListScreen id={list} />;
}

function AllLists() {
  const [search, setSearch] = useSearchParams();
  const lists = useQuery(listsQuery);
  const tab: Tab = TABS.find(({ value }) => value === search.get("tab"))?.value ?? "lists";
  const startImport = (
    <Button variant="primary" icon="upload" onClick={() => setSearch({ import: "" })}>
      Import contacts
    </Button>
  );
  return (
    <AdminPage
      what="Target lists"
      header={{
        title: "Target lists",
        description: "The people your campaigns can email, and the ones they never will.",
        actions: startImport,
      }}
      query={lists}
      skeleton={<TableSkeleton rows={6} columns={5} />}
      frame={(content) => (
        <Tabs
          label="Target list sections"
          items={TABS}
          value={tab}
          onChange={(next) => setSearch(next === "lists" ? {} : { tab: next })}
        >
          {tab === "suppression" ? <SuppressionPanel /> : null}
          {tab === "person" ? <PersonPanel /> : null}
          {tab === "lists" ? content : null}
        </Tabs>
      )}
    >
      {(found) => (
        <Card className="overflow-clip">
          <ListsTable
            lists={found}
            empty={
              <EmptyState title="No target lists yet" action={startImport}>
                Import a CSV file with email addresses. We'll ask where they come from and why
                you're allowed to use them. Every message states the source.
              </EmptyState>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}
