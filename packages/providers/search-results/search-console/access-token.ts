import type { SearchProblem } from "../problem.ts";

/** What lets us ask in a customer's name for a while. */
export type AccessToken =
  | { readonly ok: true; readonly token: string; readonly expiresInSeconds: number }
  | { readonly ok: false; readonly problem: SearchProblem };
