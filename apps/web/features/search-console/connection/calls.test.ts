import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { showConnection, siteSearchConsoleQuery } from "./calls.ts";

vi.mock("../../../runtime/client.ts", () => ({ client: {} }));

it("a connection that comes or goes is shown, and the keywords are refetched", () => {
  const cache = new QueryClient();
  const table = ["keywords", "table", { target_site: "shop.example" }];
  const others = ["subscription"];
  cache.setQueryData(table, []);
  cache.setQueryData(others, {});
  showConnection(cache, "1", null);
  expect(cache.getQueryData(siteSearchConsoleQuery("1").queryKey)).toEqual({
    available: true,
    connection: null,
  });
  expect(cache.getQueryState(table)?.isInvalidated).toBe(true);
  expect(cache.getQueryState(others)?.isInvalidated).toBe(false);
});
