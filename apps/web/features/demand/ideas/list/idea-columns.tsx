import type { Column } from "@sightline/ui/data-table";
import type { ReactNode } from "react";
import {
  DifficultyCell,
  IntentCell,
  VolumeCell,
} from "../../../../runtime/figures/demand-cells.tsx";
import type { Sources } from "../../../../runtime/figures/shared-sources.ts";
import type { IdeaRow } from "../idea-row.ts";
import { EvidenceCell } from "./evidence-cell.tsx";

export interface IdeaColumnDeps {
  site: string;
  narrow: boolean;
  /** A provider's suggestion has no other evidence: intent says more then. */
  isSuggested: boolean;
  /** Whether any of them has a difficulty. */
  withDifficulty: boolean;
  /** Stated above the table: a row names its source only where it differs. */
  shared: Sources;
}

export function ideaColumns(deps: IdeaColumnDeps): Column<IdeaRow>[] {
  const { site, narrow, isSuggested, withDifficulty, shared } = deps;
  if (narrow) return [whole(deps)];
  const second = isSuggested ? intent(shared) : evidence(site);
  return [KEYWORD, second, searches(shared), ...(withDifficulty ? [difficulty(shared)] : [])];
}

const KEYWORD: Column<IdeaRow> = {
  key: "keyword",
  header: "Keyword",
  width: 320,
  sortable: true,
  mono: true,
  cell: ({ keyword }) => <bdi title={keyword}>{keyword}</bdi>,
};

function searches(shared: Sources): Column<IdeaRow> {
  return {
    key: "searches",
    header: "Searches per month",
    width: 180,
    align: "end",
    sortable: true,
    cell: ({ demand }) => <VolumeCell demand={demand} shared={shared.volume?.name} />,
  };
}

function intent(shared: Sources): Column<IdeaRow> {
  return {
    key: "intent",
    header: "Intent",
    cell: ({ demand }) => <IntentCell demand={demand} shared={shared.intent?.name} />,
  };
}

function difficulty(shared: Sources): Column<IdeaRow> {
  return {
    key: "difficulty",
    header: "Difficulty",
    width: 130,
    align: "end",
    cell: ({ demand }) => <DifficultyCell demand={demand} shared={shared.difficulty?.name} />,
  };
}

function evidence(site: string): Column<IdeaRow> {
  return {
    key: "evidence",
    header: "Why",
    cell: (row) => <EvidenceCell row={row} site={site} />,
  };
}

/** On a phone: everything under the keyword. */
function whole({ site, shared, isSuggested }: IdeaColumnDeps): Column<IdeaRow> {
  return {
    key: "keyword",
    header: "Keyword",
    sortable: true,
    cell: (row) => (
      <span className="flex flex-col gap-1 py-2 whitespace-normal">
        <bdi className="figures wrap-anywhere">{row.keyword}</bdi>
        {isSuggested ? null : <EvidenceCell row={row} site={site} />}
        <span className="flex flex-wrap items-center gap-x-3">
          <Labeled name="Vol.">
            <VolumeCell demand={row.demand} shared={shared.volume?.name} inline />
          </Labeled>
          {row.demand?.difficulty == null ? null : (
            <Labeled name="Difficulty">
              <DifficultyCell demand={row.demand} shared={shared.difficulty?.name} />
            </Labeled>
          )}
          {row.demand?.intent == null ? null : (
            <IntentCell demand={row.demand} shared={shared.intent?.name} />
          )}
        </span>
      </span>
    ),
  };
}

function Labeled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-sm text-dim">{name}</span>
      {children}
    </span>
  );
}
