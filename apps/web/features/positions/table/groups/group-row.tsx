import type { KeywordGroup } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Change } from "@sightline/ui/change";
import { Icon } from "@sightline/ui/icon";
import { counted } from "../../../../runtime/page/counted.ts";
import { comparedIn, figureText, groupName } from "./group-words.ts";

const head = "h-9 border-b border-line px-3 text-sm font-medium text-dim";
const figure = "figures border-b border-line px-3 text-right";
/** A phone has no room for the others; the keywords show them once the group is open. */
export function groupColumns(narrow: boolean): number {
  return narrow ? 3 : 7;
}

const COMPARED_HEADS = [
  "Covered by a page",
  "Best page",
  "Competitor better",
  "Maybe covered",
  "No page",
];

export interface GroupHeadProps {
  narrow: boolean;
  /** The built-in index answered instead of a search engine. */
  compared: boolean;
}

export function GroupHead({ narrow, compared }: GroupHeadProps) {
  if (compared) return <ComparedHead narrow={narrow} />;
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} pl-4`}>
          Tag
        </th>
        {narrow ? null : (
          <>
            <th scope="col" className={`${head} w-28 text-right`}>
              Keywords
            </th>
            <th scope="col" className={`${head} w-36 text-right`}>
              Average position
            </th>
          </>
        )}
        <th scope="col" className={`${head} w-24 text-right`}>
          Visibility
        </th>
        <th scope="col" className={`${head} text-right ${narrow ? "w-28" : "w-36"}`}>
          Last 7 days
        </th>
        {narrow ? null : (
          <th scope="col" className={`${head} w-20 text-right`}>
            Best
          </th>
        )}
      </tr>
    </thead>
  );
}

function ComparedHead({ narrow }: { narrow: boolean }) {
  const heads = narrow ? COMPARED_HEADS.slice(0, 2) : ["Keywords", ...COMPARED_HEADS];
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} pl-4`}>
          Tag
        </th>
        {heads.map((name) => (
          <th key={name} scope="col" className={`${head} w-36 text-right`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export interface GroupRowProps extends GroupHeadProps {
  group: KeywordGroup;
  isOpen: boolean;
  onToggle: () => void;
}

export function GroupRow({ group, isOpen, narrow, compared, onToggle }: GroupRowProps) {
  const { keywords } = group;
  return (
    <tr className="h-12 hover:bg-paper">
      <th scope="row" className="border-b border-line pl-2 font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-sm px-2 text-left"
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={12} className="text-dim" />
          <span className={`truncate ${group.tag === null ? "text-dim" : "font-medium"}`}>
            {groupName(group)}
          </span>
          {narrow ? (
            <span className="figures text-sm text-dim">{formatNumber(keywords)}</span>
          ) : null}
        </button>
      </th>
      {compared ? <ComparedCells {...{ group, narrow }} /> : <RankedCells {...{ group, narrow }} />}
    </tr>
  );
}

interface CellsProps {
  group: KeywordGroup;
  narrow: boolean;
}

function ComparedCells({ group, narrow }: CellsProps) {
  const { covered, best, better, unclear, notCovered } = comparedIn(group) ?? NOTHING_COMPARED;
  const all = [group.keywords, covered, best, better, unclear, notCovered];
  const shown = narrow ? all.slice(1, 3) : all;
  return shown.map((count, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
    <td key={at} className={figure}>
      {formatNumber(count)}
    </td>
  ));
}

const NOTHING_COMPARED = { covered: 0, best: 0, better: 0, unclear: 0, notCovered: 0 };

function RankedCells({ group, narrow }: CellsProps) {
  const { keywords, answered, ranked, winners, losers } = group;
  return (
    <>
      {narrow ? null : (
        <>
          <td className={figure} title={`${counted(answered, "keyword")} with results`}>
            {formatNumber(keywords)}
          </td>
          <td className={figure} title={`across ${formatNumber(ranked)} ranked`}>
            {figureText(group.average_position)}
          </td>
        </>
      )}
      <td className={figure}>{figureText(group.visibility, "%")}</td>
      <td className={figure}>
        <span className="inline-flex gap-3">
          <Moved count={winners} up />
          <Moved count={losers} />
          {winners + losers === 0 ? <span className="text-dim">–</span> : null}
        </span>
      </td>
      {narrow ? null : <td className={figure}>{group.best ?? "–"}</td>}
    </>
  );
}

function Moved({ count, up = false }: { count: number; up?: boolean }) {
  return count === 0 ? null : <Change delta={up ? count : -count} />;
}
