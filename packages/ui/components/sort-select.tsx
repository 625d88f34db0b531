import type { Sort, SortChoice } from "./data-table-types.ts";
import { Icon } from "./icon.tsx";

export interface SortSelectProps {
  sort?: Sort;
  sorts: readonly SortChoice[];
  onSort: (sort: Sort) => void;
}

/**
 * The order of a table's rows by its name. The control itself lies unseen over the words: a phone
 * would zoom in on one with letters this small.
 */
export function SortSelect({ sort, sorts, onSort }: SortSelectProps) {
  const at = sorts.findIndex(
    ({ key, direction }) => key === sort?.key && direction === sort.direction,
  );
  return (
    <label className="relative -mr-2 inline-flex h-9 min-w-0 items-center gap-1 rounded-sm px-1 text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent">
      <span className="sr-only">Sort by</span>
      <span aria-hidden="true" className="truncate">
        {sorts[at]?.label ?? "Sort"}
      </span>
      <Icon name="chevron-down" size={12} />
      <select
        className="absolute inset-0 w-full cursor-pointer appearance-none text-lg opacity-0"
        value={at}
        onChange={({ target }) => {
          const chosen = sorts[Number(target.value)];
          if (chosen !== undefined) onSort({ key: chosen.key, direction: chosen.direction });
        }}
      >
        {at === -1 ? <option value={-1}>Sort</option> : null}
        {sorts.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
