import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changing, type KeywordChange } from "./change-keywords.ts";
import { RANKINGS } from "./query-keys.ts";
import { gate, openTable, shopServer } from "./testing/shop-table.ts";

const server = vi.hoisted(() => ({}) as ReturnType<typeof shopServer>);
vi.mock("../../../runtime/client.ts", () => ({ client: { positions: server, keywords: server } }));

beforeEach(() => void Object.assign(server, shopServer(["a", "b", "c"])));
afterEach(() => vi.restoreAllMocks());

function open() {
  const table = openTable();
  const notify = vi.fn();
  const change = (id: string, change: KeywordChange) =>
    new MutationObserver(table.cache, changing(table.cache, notify))
      .mutate({ ids: [id], change })
      .catch(() => undefined);
  return { ...table, notify, change };
}

describe("a change of keywords is shown before it is answered", () => {
  it("is not taken back because the counts could not be read", async () => {
    const { read, row, change, notify } = open();
    await read();
    server.table.mockRejectedValueOnce(new Error("Sightline did not answer."));
    await change("a", { is_active: false });
    expect(notify).not.toHaveBeenCalled();
    await read();
    expect(row("a")?.is_active).toBe(false);
  });

  it.each([
    [{ is_active: false }, [RANKINGS]],
    [{ is_starred: true }, []],
  ])("%j asks again where the site stands only if that changed", async (wanted, asked) => {
    const { cache, change } = open();
    const invalidate = vi.spyOn(cache, "invalidateQueries");
    await change("a", wanted);
    const keys = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
    expect(keys.filter((key) => key === RANKINGS)).toEqual(asked);
  });

  it("is taken back alone when it is refused", async () => {
    const { read, row, change, notify } = open();
    await read();
    const refusal = gate();
    server.changeMany.mockImplementationOnce(() =>
      refusal.wait.then(() => Promise.reject(new Error("no"))),
    );
    const refused = change("a", { is_starred: true, add_tags: ["new", "old"], remove_tags: ["a"] });
    await change("b", { is_starred: true });
    await change("a", { note: "mine" });
    expect(row("a")).toMatchObject({ is_starred: true, tags: ["old", "new"] });
    refusal.open();
    await refused;
    expect(row("a")).toMatchObject({ is_starred: false, note: "mine", tags: ["old", "a"] });
    expect(row("b")?.is_starred).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: "Nothing changed." }),
    );
  });

  it("does not keep rows from coming that are on their way", async () => {
    const { read, rows, choose, change } = open();
    await read();
    const arrival = gate();
    server.table.mockImplementationOnce(() => arrival.wait.then(() => server.page({ after: "b" })));
    choose({ state: "paused" });
    await change("c", { is_starred: true });
    arrival.open();
    await read();
    expect(rows().map(({ id, is_starred }) => [id, is_starred])).toEqual([["c", true]]);
  });

  it("outlasts rows that were read before it was taken", async () => {
    const { read, row, cache, change } = open();
    await read();
    const arrival = gate();
    const before = server.page();
    server.table.mockImplementationOnce(() => arrival.wait.then(() => before));
    void cache.refetchQueries();
    await change("b", { is_starred: true });
    arrival.open();
    await read();
    expect(row("b")?.is_starred).toBe(true);
    await cache.refetchQueries();
    expect(row("b")?.is_starred).toBe(true);
  });

  it("does not bring back what was deleted meanwhile", async () => {
    const { read, rows, cache, change } = open();
    await read();
    await server.removeMany({ ids: ["c"] });
    const arrival = gate();
    server.table.mockImplementationOnce(() => arrival.wait.then(() => server.page()));
    void cache.refetchQueries();
    await change("b", { is_starred: true });
    arrival.open();
    await read();
    expect(rows().map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
