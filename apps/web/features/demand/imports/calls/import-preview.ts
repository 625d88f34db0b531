import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";
import { IMPORTS } from "./imports-list.ts";

/** What one file says. */
export function importPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS, "preview", id],
    queryFn: ({ signal }) => client.imports.preview({ id }, { signal }),
  });
}
