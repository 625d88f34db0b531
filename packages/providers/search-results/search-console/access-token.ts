import type { SearchProblem } from "../problem.ts";

/** Temporary access on a customer's behalf. */
export type AccessToken =
  | { readonly ok: true; readonly token: string; readonly expiresInSeconds: number }
  | { readonly ok: false; readonly problem: SearchProblem };
