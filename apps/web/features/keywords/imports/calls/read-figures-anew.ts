import type { QueryClient } from "@tanstack/react-query";
import { readTableAnew } from "../../calls/keyword-table.ts";
import { IMPORTS } from "./imports-list.ts";

/** After an import has come or gone: the imports themselves, and every keyword's figures. */
export async function readFiguresAnew(cache: QueryClient): Promise<void> {
  await Promise.all([cache.invalidateQueries({ queryKey: IMPORTS }), readTableAnew(cache)]);
}
