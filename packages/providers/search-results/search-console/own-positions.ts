import type { SearchCall } from "../port.ts";
import type { SearchProblem } from "../problem.ts";

/** Performance of a customer's own pages as counted by the search engine; it has no other sites. */
export interface OwnPositions {
  read(question: OwnPositionsQuestion, call: SearchCall): Promise<OwnPositionsOutcome>;
}

export interface OwnPositionsQuestion {
  /** `https://example.com/` or `sc-domain:example.com`. */
  readonly property: string;
  /** Days as `YYYY-MM-DD` in Pacific time, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export type OwnPositionsOutcome =
  | { readonly ok: true; readonly positions: ReadPositions }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface ReadPositions {
  readonly rows: readonly OwnPosition[];
  /** Days from here on are incomplete and left out. */
  readonly firstIncompleteDate: string | null;
  /** False if there are more rows than can be fetched. */
  readonly isWhole: boolean;
  readonly bytes: number;
}

export interface OwnPosition {
  readonly date: string;
  readonly query: string;
  readonly page: string;
  /** ISO 3166-1; null: unknown. */
  readonly country: string | null;
  readonly device: "desktop" | "mobile" | "tablet";
  readonly clicks: number;
  readonly impressions: number;
  /** Average over impressions, so rarely an integer. */
  readonly position: number;
}
