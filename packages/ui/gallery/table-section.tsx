import { useMemo, useState } from "react";
import { SourceBadge } from "../components/badge.tsx";
import { Button, IconButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Change } from "../components/change.tsx";
import { type Column, DataTable, type Sort } from "../components/data-table.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Menu } from "../components/menu.tsx";
import { MenuItem, MenuSeparator } from "../components/menu-items.tsx";
import { Pager } from "../components/pager.tsx";
import { SearchField } from "../components/search-field.tsx";
import { Sightline, SightlineAxis } from "../components/sightline.tsx";
import { type SampleKeyword, sampleKeywords } from "./sample-keywords.ts";
import { Section, Specimen } from "./specimen.tsx";

const columns: readonly Column<SampleKeyword>[] = [
  {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    width: 280,
    cell: (row) => (
      <div className="figures min-w-0">
        <div className="truncate">{row.keyword}</div>
        <div className="truncate text-xs text-dim">{row.path ?? "–"}</div>
      </div>
    ),
  },
  {
    key: "position",
    header: "Pos.",
    align: "end",
    mono: true,
    sortable: true,
    width: 76,
    cell: (row) => <span className="font-semibold">{row.position ?? "–"}</span>,
  },
  { key: "line", header: <SightlineAxis />, width: 136, cell: (row) => <Sightline {...row} /> },
  {
    key: "week",
    header: "7 days",
    mono: true,
    width: 110,
    cell: (row) =>
      row.state === "failed" ? (
        <span className="font-sans text-sm text-caution">check failed</span>
      ) : (
        <Change from={row.previous ?? null} to={row.position} />
      ),
  },
  {
    key: "volume",
    header: "Volume",
    align: "end",
    mono: true,
    width: 110,
    cell: (row) => row.volume,
  },
  {
    key: "intent",
    header: "Intent",
    width: 130,
    cell: (row) => <span className="text-dim">{row.intent}</span>,
  },
  {
    key: "source",
    header: "Source",
    width: 130,
    cell: (row) => <SourceBadge source={row.source} />,
  },
];

export function TableSection() {
  return (
    <Section
      id="table"
      title="Table"
      purpose="Ten thousand rows, rendered as they come into view. Arrows move, Space selects."
    >
      <Specimen name="10,000 keywords" wide>
        <LongTable />
      </Specimen>
      <Specimen name="Search and pages" wide>
        <Pages />
      </Specimen>
      <Specimen name="Empty" wide>
        <Card className="overflow-hidden">
          <DataTable
            caption="Saved keywords, none yet"
            rows={[]}
            columns={columns}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                title="No keywords yet"
                action={<Button variant="primary">Add keywords</Button>}
              >
                Add the keywords you want to rank for. We check them every day.
              </EmptyState>
            }
          />
        </Card>
      </Specimen>
    </Section>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  const [words, setWords] = useState("");
  return (
    <Card className="overflow-hidden">
      <div className="p-4">
        <SearchField label="Search the sample" shortcut="/" words={words} onSearch={setWords} />
      </div>
      <Pager noun="samples" page={page} pageSize={50} total={1234} onPage={setPage} />
    </Card>
  );
}

function LongTable() {
  const [selected, setSelected] = useState(new Set(["0"]));
  const [sort, setSort] = useState<Sort>({ key: "keyword", direction: "ascending" });
  const rows = useMemo(() => {
    const made = sampleKeywords(10_000);
    return sort.direction === "ascending" ? made : made.toReversed();
  }, [sort]);
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption="Saved keywords for pgdocs.example"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        selection={{ selected, onChange: setSelected }}
        sort={sort}
        onSort={setSort}
        height={520}
        rowActions={actionsOf}
      />
    </Card>
  );
}

function actionsOf(row: SampleKeyword) {
  return (
    <Menu trigger={<IconButton label={`Actions for ${row.keyword}`} icon="more" size="sm" />}>
      <MenuItem icon="refresh" onSelect={() => undefined}>
        Check now
      </MenuItem>
      <MenuItem icon="pause" onSelect={() => undefined}>
        Pause
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" tone="danger" onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  );
}
