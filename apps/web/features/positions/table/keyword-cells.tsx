import type { KeywordRow } from "@sightline/contract";
import { isOffTarget } from "@sightline/domain/positions";
import { Badge } from "@sightline/ui/badge";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RankingPage } from "../../../runtime/figures/ranking-page.tsx";
import { StarButton } from "./star-button.tsx";

export interface KeywordCellProps {
  row: KeywordRow;
  href: string;
  onStar: (row: KeywordRow, starred: boolean) => void;
  /** Further details, if there is only one column. */
  children?: ReactNode;
  /** Whether these take two lines, so that there is no room for the page. */
  isTall?: boolean;
  /** Beside the page, if there is only one column. */
  trend?: ReactNode;
}

/** As many characters as fit in one line on a phone; all are equally wide. */
const LINE_OF_PHONE = 26;

/** The keyword, with its ranking page below. */
export function KeywordCell(props: KeywordCellProps) {
  const { row, href, onStar, children, isTall = false, trend = null } = props;
  const { keyword, is_active, is_starred, ranking, comparison, target_page, target_site } = row;
  const narrow = children !== undefined;
  const hasRoom = !narrow || (!isTall && keyword.length <= LINE_OF_PHONE);
  const url = hasRoom ? (ranking?.url ?? comparison?.newest?.url ?? null) : null;
  const closest = hasRoom ? (comparison?.newest?.closest ?? null) : null;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 py-1.5 max-sm:py-1">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to={href}
            title={keyword}
            className={`figures min-w-0 hover:text-accent hover:underline ${narrow && !isTall ? "line-clamp-2 wrap-anywhere whitespace-normal" : "truncate"} ${is_active ? "" : "text-dim"}`}
          >
            {keyword}
          </Link>
          {is_active ? null : <Badge tone="caution">Paused</Badge>}
        </span>
        {url === null ? null : (
          <span className="flex min-w-0 items-center gap-1.5 text-xs leading-4">
            <RankingPage url={url} site={target_site} />
            {isOffTarget(url, target_page) ? (
              <span className="shrink-0 text-caution" title={`Target page: ${target_page}`}>
                Off target
              </span>
            ) : null}
            {trend === null ? null : <span className="ml-auto shrink-0">{trend}</span>}
          </span>
        )}
        {url !== null || closest === null ? null : (
          <span className="flex min-w-0 items-center gap-1.5 text-xs leading-4 text-dim">
            <span className="shrink-0">Closest page:</span>
            <RankingPage url={closest} site={target_site} />
          </span>
        )}
        {children}
      </span>
      <StarButton
        keyword={keyword}
        starred={is_starred}
        onChange={(starred) => onStar(row, starred)}
      />
    </span>
  );
}

/** The first tag, and the number of others. */
export function TagsCell({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags.toSorted();
  if (first === undefined) return null;
  return (
    <span className="flex items-center gap-1" title={tags.join(", ")}>
      <Badge>
        <span className="max-w-24 truncate">{first}</span>
      </Badge>
      {others.length > 0 ? <span className="text-sm text-dim">+{others.length}</span> : null}
    </span>
  );
}

/** When a keyword will be checked for the first time. */
export function firstCheckText(active: boolean, scheduled: boolean): string {
  if (!active) return "Paused";
  return scheduled ? "In a few minutes" : "Manual checks only";
}
