import type { QueryClient } from "@tanstack/react-query";
import { GROUPS } from "../../../keywords/list/query-keys.ts";
import { refetchTable } from "../../../keywords/list/table-changes.ts";
import { IDEAS } from "../../ideas/calls.ts";
import { IMPORTS } from "./imports-list.ts";

/** After an import has come or gone: the imports, ideas from them, and every keyword's figures. */
export async function refetchFigures(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: IMPORTS }),
    cache.invalidateQueries({ queryKey: IDEAS }),
    cache.invalidateQueries({ queryKey: GROUPS }),
    refetchTable(cache),
  ]);
}
