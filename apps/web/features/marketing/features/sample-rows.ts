export interface SampleRow {
  readonly keyword: string;
  /** Null: not found as deep as a check goes. */
  readonly position: number | null;
  /** A week before. */
  readonly previous: number | null;
  /** Today's check failed: the position is the last known one. */
  readonly failed: boolean;
  readonly volume: { readonly text: string; readonly source: string; readonly estimate: boolean };
  readonly checked: string;
}

/** Made up: one that rose, one that fell, one whose check failed, one that dropped out. */
export const SAMPLE_ROWS: readonly SampleRow[] = [
  {
    keyword: "bicycle chain wear",
    position: 8,
    previous: 14,
    failed: false,
    volume: { text: "1,900", source: "DataForSEO", estimate: false },
    checked: "2 h ago",
  },
  {
    keyword: "tubeless tire setup",
    position: 23,
    previous: 19,
    failed: false,
    volume: { text: "1K–10K", source: "Keyword Planner", estimate: false },
    checked: "2 h ago",
  },
  {
    keyword: "wheel truing",
    position: 11,
    previous: 11,
    failed: true,
    volume: { text: "medium", source: "estimate", estimate: true },
    checked: "check failed",
  },
  {
    keyword: "winter bike service",
    position: null,
    previous: 88,
    failed: false,
    volume: { text: "low", source: "estimate", estimate: true },
    checked: "3 h ago",
  },
];
