import type { Moment } from "../life/moment.ts";

/** One visit to a page, inside its transaction. */
export interface PageCall {
  readonly moment: Moment;
  readonly id: string;
  readonly form: URLSearchParams;
}

export interface PageRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  answer(call: PageCall): Promise<Response>;
}

export function show(path: string, answer: PageRoute["answer"]): PageRoute {
  return { method: "GET", path, answer };
}

export function submit(path: string, answer: PageRoute["answer"]): PageRoute {
  return { method: "POST", path, answer };
}
