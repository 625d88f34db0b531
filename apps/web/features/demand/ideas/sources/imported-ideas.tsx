import { formatNumber } from "@sightline/domain/numbers";
import { buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { counted } from "../../../../runtime/page/counted.ts";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { withSection } from "../../../keywords/section.ts";
import { importedIdeasQuery } from "../calls.ts";
import { rowOfImport } from "../idea-row.ts";
import type { IdeasPartProps } from "../idea-view.ts";
import { IdeasList } from "../list/ideas-list.tsx";

export function ImportedIdeas(props: IdeasPartProps) {
  const query = useQuery(importedIdeasQuery(props.site.domain));
  const rows = useMemo(() => query.data?.ideas.map(rowOfImport) ?? [], [query.data]);
  return (
    <Loaded what="Ideas" query={query} skeleton={<TableSkeleton rows={10} columns={4} />}>
      {({ imports, total }) => (
        <IdeasList
          {...props}
          rows={rows}
          title={
            rows.length === 0
              ? "Ideas from imports"
              : `${counted(total, "keyword")} from ${counted(imports, "import")} not saved yet`
          }
          description={
            total > rows.length
              ? `Showing the ${formatNumber(rows.length)} with the highest search volume.`
              : undefined
          }
          none={<NoImports imports={imports} />}
        />
      )}
    </Loaded>
  );
}

function NoImports({ imports }: { imports: number }) {
  const [search] = useSearchParams();
  return (
    <EmptyState
      title={imports === 0 ? "Import keywords from other tools" : "All imported keywords are saved"}
      action={
        <Link to={`?${withSection(search, "imports")}`} className={buttonClass("primary")}>
          Import a file
        </Link>
      }
    >
      {imports === 0
        ? "Exports from Google Keyword Planner, Search Console, Semrush and Ahrefs include metrics such as search volume and clicks. You haven't imported anything for this site yet."
        : "You've already saved every keyword you imported."}
    </EmptyState>
  );
}
