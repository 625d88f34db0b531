import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { moversQuery } from "./movers.ts";

const table = vi.hoisted(() => vi.fn());
vi.mock("../../../runtime/client.ts", () => ({ client: { positions: { table } } }));
afterEach(() => void vi.useRealTimers());

it("P63 what moved is asked of active keywords that were answered within a week", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-16T00:30:00Z") });
  table.mockResolvedValue({ rows: [] });
  await new QueryClient().fetchQuery(moversQuery("shop.example"));
  for (const order of ["desc", "asc"]) {
    const request = { state: "active", answered_since: "2026-11-09", sort: "change-week", order };
    expect(table).toHaveBeenCalledWith(expect.objectContaining(request), expect.anything());
  }
});
