import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteKeywords } from "./delete-keywords.ts";
import { pendingDeletions } from "./pending-deletions.ts";
import { gate, openTable, shopServer } from "./testing/shop-table.ts";

const server = vi.hoisted(() => ({}) as ReturnType<typeof shopServer>);
vi.mock("../../../runtime/client.ts", () => ({ client: { positions: server, keywords: server } }));

const IDS = Array.from({ length: 350 }, (_, at) => `${at}`.padStart(3, "0"));

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  Object.assign(server, shopServer(IDS));
});
afterEach(() => vi.unstubAllGlobals());

async function openAll() {
  const table = openTable();
  await table.read();
  await table.readOn();
  await table.readOn();
  return table;
}

describe("once a keyword is deleted", () => {
  it("the rows that were read stay, without it, and are counted anew", async () => {
    const { cache, rows, row, total, read } = await openAll();
    const [gone] = rows().slice(320);
    deleteKeywords(cache, vi.fn(), gone ? [gone] : []);
    await pendingDeletions.flush();
    await read();
    expect(rows()).toHaveLength(349);
    expect(row("320")).toBeUndefined();
    expect(total()).toBe(349);
  });

  it("it does not come back with a page that was on its way", async () => {
    const { cache, rows, row, total, read, readOn } = openTable();
    await read();
    await readOn();
    const arrival = gate();
    const before = server.page({ after: "299" });
    server.table.mockImplementationOnce(() => arrival.wait.then(() => before));
    const more = readOn();
    deleteKeywords(cache, vi.fn(), rows().slice(0, 1));
    const deleted = pendingDeletions.flush();
    await vi.waitUntil(() => server.table.mock.calls.length > 3, { timeout: 15_000 });
    arrival.open();
    await Promise.all([more, deleted]);
    await read();
    expect(row("000")).toBeUndefined();
    expect(rows()).toHaveLength(349);
    expect(total()).toBe(349);
  });

  it("more are read where hardly any are left", async () => {
    const { cache, rows, read } = openTable();
    await read();
    deleteKeywords(cache, vi.fn(), rows());
    await pendingDeletions.flush();
    await read();
    expect(rows()).toHaveLength(100);
    expect(rows()[0]?.id).toBe("100");
  });
});
