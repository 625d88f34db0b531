import type { Column } from "@sightline/ui/data-table";
import {
  DifficultyCell,
  IntentCell,
  VolumeCell,
} from "../../../../runtime/figures/demand-cells.tsx";
import type { IdeaRow } from "../idea-row.ts";
import { EvidenceCell } from "./evidence-cell.tsx";

export interface IdeaColumnDeps {
  site: string;
  narrow: boolean;
  /** A provider's suggestion has no other evidence: intent says more then. */
  isSuggested: boolean;
  /** Whether any of them has a difficulty. */
  withDifficulty: boolean;
}

export function ideaColumns(deps: IdeaColumnDeps): Column<IdeaRow>[] {
  if (deps.narrow) return [whole(deps.site)];
  const second = deps.isSuggested ? INTENT : evidence(deps.site);
  return [KEYWORD, second, SEARCHES, ...(deps.withDifficulty ? [DIFFICULTY] : [])];
}

const KEYWORD: Column<IdeaRow> = {
  key: "keyword",
  header: "Keyword",
  width: 320,
  sortable: true,
  mono: true,
  cell: ({ keyword }) => <bdi title={keyword}>{keyword}</bdi>,
};

const SEARCHES: Column<IdeaRow> = {
  key: "searches",
  header: "Searches per month",
  width: 180,
  align: "end",
  sortable: true,
  cell: ({ demand }) => <VolumeCell demand={demand} />,
};

const INTENT: Column<IdeaRow> = {
  key: "intent",
  header: "Intent",
  cell: ({ demand }) => <IntentCell demand={demand} />,
};

const DIFFICULTY: Column<IdeaRow> = {
  key: "difficulty",
  header: "Difficulty",
  width: 130,
  align: "end",
  cell: ({ demand }) => <DifficultyCell demand={demand} />,
};

function evidence(site: string): Column<IdeaRow> {
  return {
    key: "evidence",
    header: "Why",
    cell: (row) => <EvidenceCell row={row} site={site} />,
  };
}

/** On a phone: everything under the keyword. */
function whole(site: string): Column<IdeaRow> {
  return {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    cell: (row) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <bdi className="figures wrap-anywhere">{row.keyword}</bdi>
        <EvidenceCell row={row} site={site} />
        <VolumeCell demand={row.demand} inline />
      </span>
    ),
  };
}
