import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { GROUPS } from "../../keywords/list/query-keys.ts";
import { importedIdeasQuery } from "../ideas/calls.ts";
import { importsQuery, refetchFigures } from "./calls.ts";

vi.mock("../../../runtime/client.ts", () => ({ client: {} }));

it("an import that has come or gone renews whatever shows it", async () => {
  const cache = new QueryClient();
  const shown = [
    importsQuery("shop.example").queryKey,
    importedIdeasQuery("shop.example").queryKey,
    [...GROUPS, {}],
  ];
  for (const key of shown) cache.setQueryData(key, []);
  await refetchFigures(cache);
  expect(shown.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});
