import type { KeywordGroup } from "@sightline/contract";
import type { ReactNode } from "react";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import type { TableView } from "../../../keywords/list/keyword-table.ts";
import { KeywordsLoading } from "../../keywords-states.tsx";
import { type KeywordTable, useKeywordTable } from "../use-keyword-table.ts";
import { groupColumns } from "./group-row.tsx";
import { groupName } from "./group-words.ts";

export interface ShownGroup {
  table: KeywordTable;
  height: string;
}

export interface OpenGroupProps {
  site: string;
  group: KeywordGroup;
  view: TableView;
  narrow: boolean;
  children: (group: ShownGroup) => ReactNode;
}

/** The keywords of one tag, loaded on scroll as in the full table. */
export function OpenGroup({ site, group, view, narrow, children }: OpenGroupProps) {
  const { tag } = group;
  const table = useKeywordTable(site, { ...view, tag, untagged: tag === null });
  return (
    <tr>
      <td colSpan={groupColumns(narrow)} className="border-b border-line bg-sunk p-0 sm:pl-6">
        <section aria-label={`Keywords: ${groupName(group)}`}>
          <Loaded what="These keywords" query={table.query} skeleton={<KeywordsLoading />} inCard>
            {() => children({ table, height: "26rem" })}
          </Loaded>
        </section>
      </td>
    </tr>
  );
}
