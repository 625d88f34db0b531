import type { ColumnName, ColumnsHeader } from "./session-columns.ts";

/** Enough for a year of eight million views; below that, what isn't there takes no room. */
const MOST_BYTES = 96 * 1024 * 1024;

/** A day as it was written at some time: written again, it has another version. */
export interface DayVersion {
  readonly day: string;
  readonly version: string;
}

export interface CachedDay {
  readonly header: ColumnsHeader;
  readonly columns: Partial<Record<ColumnName, Buffer>>;
}

/** Columns that were read lately: with one more filter, most of them are needed again. */
export class ColumnCache {
  readonly #days = new Map<string, CachedDay>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Null unless all of these columns are there. */
  get({ day, version }: DayVersion, names: readonly ColumnName[]): CachedDay | null {
    const key = `${day} ${version}`;
    const found = this.#days.get(key);
    if (found === undefined || names.some((name) => found.columns[name] === undefined)) return null;
    this.#days.delete(key);
    this.#days.set(key, found);
    return found;
  }

  add({ day, version }: DayVersion, { header, columns }: CachedDay): void {
    const key = `${day} ${version}`;
    const all = { header, columns: { ...this.#days.get(key)?.columns, ...columns } };
    this.#remove(key);
    this.#days.set(key, all);
    this.#bytes += bytesOf(all);
    for (const oldest of this.#days.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const found = this.#days.get(key);
    if (found === undefined) return;
    this.#bytes -= bytesOf(found);
    this.#days.delete(key);
  }
}

function bytesOf({ columns }: CachedDay): number {
  return Object.values(columns).reduce((sum, { length }) => sum + length, 0);
}
