import type { SearchCall } from "../port.ts";
import type { SearchProblem } from "../problem.ts";

/** How a customer's own pages did, by the search engine's own count: nobody else is on this list. */
export interface OwnPositions {
  read(question: OwnPositionsQuestion, call: SearchCall): Promise<OwnPositionsOutcome>;
}

export interface OwnPositionsQuestion {
  /** `https://example.com/` or `sc-domain:example.com`. */
  readonly property: string;
  /** Days as `YYYY-MM-DD` in Pacific time, both included. */
  readonly from: string;
  readonly to: string;
}

export type OwnPositionsOutcome =
  | { readonly ok: true; readonly positions: ReadPositions }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface ReadPositions {
  readonly rows: readonly OwnPosition[];
  /** Days from here on are still being counted and are left out. */
  readonly firstIncompleteDate: string | null;
  /** False when there are more rows than anyone may fetch. */
  readonly isWhole: boolean;
  readonly bytes: number;
}

export interface OwnPosition {
  readonly date: string;
  readonly query: string;
  readonly page: string;
  /** ISO 3166-1; null when it is not known. */
  readonly country: string | null;
  readonly device: "desktop" | "mobile" | "tablet";
  readonly clicks: number;
  readonly impressions: number;
  /** The average over the impressions, hence rarely whole. */
  readonly position: number;
}
