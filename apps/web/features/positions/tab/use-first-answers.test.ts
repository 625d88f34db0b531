import { beforeEach, describe, expect, it, vi } from "vitest";
import { openTable, shopServer } from "../../keywords/list/testing/shop-table.ts";
import { lookAgain } from "./use-first-answers.ts";

const server = vi.hoisted(() => ({}) as ReturnType<typeof shopServer>);
vi.mock("../../../runtime/client.ts", () => ({ client: { positions: server } }));

const IDS = Array.from({ length: 350 }, (_, at) => `${at}`.padStart(3, "0"));
beforeEach(() => void Object.assign(server, shopServer(IDS)));

describe("while the first answers come", () => {
  it("rows are read again, as many as were read", async () => {
    const { cache, read, readOn, row, rows } = openTable();
    await read();
    await readOn();
    await server.changeMany({ ids: ["250"], note: "answered" });
    lookAgain(cache);
    await read();
    expect(rows()).toHaveLength(300);
    expect(row("250")?.note).toBe("answered");
  });

  it("a table that was scrolled far down stays as it is", async () => {
    const { cache, read, readOn, rows } = openTable();
    await read();
    await readOn();
    await readOn();
    lookAgain(cache);
    await read();
    expect(rows()).toHaveLength(350);
    expect(server.table).toHaveBeenCalledTimes(3);
  });
});
