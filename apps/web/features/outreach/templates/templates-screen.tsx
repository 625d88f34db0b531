import type { OutreachTemplate } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { ResponsiveTable } from "../../../runtime/frame/responsive-table.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { templatesQuery } from "./calls.ts";
import { SnippetsCard } from "./snippets-card.tsx";
import { NewTemplateScreen, TemplateScreen } from "./template-screen.tsx";

export function OutreachTemplatesScreen() {
  const [search] = useSearchParams();
  const chosen = search.get("template");
  if (chosen === "new") return <NewTemplateScreen />;
  return chosen === null ? <AllTemplates /> : <TemplateScreen key={chosen} id={chosen} />;
}

function AllTemplates() {
  const found = useQuery(templatesQuery);
  const add = (
    <Link to="/admin/outreach/templates?template=new" className={buttonClass("primary")}>
      New template
    </Link>
  );
  return (
    <AdminPage
      what="Templates"
      header={{
        title: "Outreach templates",
        description: "Messages with variables and conditions. We keep every version.",
        actions: add,
      }}
      query={found}
      skeleton={<TableSkeleton rows={6} columns={4} />}
    >
      {({ templates, snippets }) => (
        <>
          <Card className="overflow-clip">
            <ResponsiveTable
              caption="Templates, most recently changed first, archived last"
              rows={templates}
              columns={columns}
              narrowColumn={wholeTemplate}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="No templates yet" action={add}>
                  Write a message once. Each contact gets it with their own details.
                </EmptyState>
              }
              height="max(16rem, calc(100dvh - 30rem))"
            />
          </Card>
          <SnippetsCard snippets={snippets} />
        </>
      )}
    </AdminPage>
  );
}

function columns(clock: Clock): readonly Column<OutreachTemplate>[] {
  return [
    {
      key: "name",
      header: "Template",
      width: 280,
      cell: (template) => <Name template={template} />,
    },
    {
      ...{ key: "subject", header: "Subject" },
      cell: ({ subject }) => (
        <span className="block truncate text-dim" title={subject}>
          {subject}
        </span>
      ),
    },
    {
      ...{ key: "version", header: "Version", width: 100, align: "end", mono: true },
      cell: ({ version }) => version,
    },
    {
      ...{ key: "changed", header: "Changed", width: 140 },
      cell: ({ changed_at }) => <Age at={changed_at} clock={clock} />,
    },
  ];
}

function wholeTemplate(clock: Clock): Column<OutreachTemplate> {
  return {
    ...{ key: "template", header: "Template" },
    cell: (template) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <Name template={template} />
        <span className="text-sm wrap-anywhere text-dim">{template.subject}</span>
        <span className="text-sm text-dim">
          Version {template.version}, <Age at={template.changed_at} clock={clock} />
        </span>
      </span>
    ),
  };
}

function Name({ template }: { template: OutreachTemplate }) {
  return (
    <span className="flex items-center gap-2">
      <Link
        to={`/admin/outreach/templates?template=${template.id}`}
        className={`${textLink} truncate`}
      >
        {template.name}
      </Link>
      {template.archived_at === null ? null : <Badge>Archived</Badge>}
    </span>
  );
}
