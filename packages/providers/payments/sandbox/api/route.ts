import type { Moment } from "../life/moment.ts";
import type { Parameters } from "./parameters.ts";

/** One call of the API, inside its transaction. */
export interface Call {
  readonly moment: Moment;
  /** The id in the path; empty if it has none. */
  readonly id: string;
  readonly params: Parameters;
}

export interface Route {
  readonly method: "GET" | "POST" | "DELETE";
  /** In Hono's syntax: `/v1/customers/:id`. */
  readonly path: string;
  /** The top-level fields it accepts, besides `expand`. */
  readonly takes: readonly string[];
  answer(call: Call): Promise<object>;
}

const PAGING = ["limit", "starting_after", "ending_before"];

export function get(path: string, answer: Route["answer"], takes: string[] = []): Route {
  return { method: "GET", path, takes, answer };
}

export function list(path: string, answer: Route["answer"], takes: string[] = []): Route {
  return { method: "GET", path, takes: [...takes, ...PAGING], answer };
}

export function post(path: string, answer: Route["answer"], takes: string[] = []): Route {
  return { method: "POST", path, takes, answer };
}

export function del(path: string, answer: Route["answer"], takes: string[] = []): Route {
  return { method: "DELETE", path, takes, answer };
}
