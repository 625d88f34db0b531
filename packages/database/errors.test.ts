import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { isConnectionLost, isImpossibleValue, isUnavailable, uniqueViolation } from "./index.ts";
import { connect, useScratchServer } from "./testing/scratch-server.ts";

const server = useScratchServer();
const patience = { timeout: 8_000 };

describe("uniqueViolation", () => {
  it("names the constraint that a duplicate broke", async () => {
    const client = await connect(await server.emptyDatabase());
    await client.query("create table named (name text constraint named_once unique)");
    await client.query("insert into named values ('a')");
    const error = await failureOf(client.query("insert into named values ('a')"));
    expect(uniqueViolation(error)).toEqual({ constraint: "named_once" });
    expect(isUnavailable(error)).toBe(false);
  });

  it("is null for every other error", async () => {
    const client = await connect(await server.emptyDatabase());
    expect(uniqueViolation(await failureOf(client.query("select 1 / 0")))).toBeNull();
    expect(uniqueViolation(new Error("23505"))).toBeNull();
    expect(uniqueViolation(undefined)).toBeNull();
  });
});

describe("isImpossibleValue", () => {
  it.each([
    ["select $1::date", "0000-01-01", true],
    ["select $1::date", "9999999-01-01", true],
    ["select $1::int", "9999999999", true],
    ["select $1::uuid", "x", true],
    ["select $1::varchar(2)::text || nothing", "x", false],
    ["select 1 / $1::int", "0", false],
  ])("%s of %s: %s", async (statement, value, is) => {
    const client = await connect(await server.emptyDatabase());
    expect(isImpossibleValue(await failureOf(client.query(statement, [value])))).toBe(is);
  });
});

describe("isUnavailable", () => {
  it("knows a server that is not there", async () => {
    const nowhere = new pg.Client({ host: "/nonexistent", ssl: false });
    expect(isUnavailable(await failureOf(nowhere.connect()))).toBe(true);
    const refused = new pg.Client({ host: "127.0.0.1", port: 1, ssl: false });
    expect(isUnavailable(await failureOf(refused.connect()))).toBe(true);
  });

  it("knows a connection that an administrator ends, and the broken one after it", async () => {
    const connection = await server.emptyDatabase();
    const victim = await connect(connection);
    const admin = await connect(connection);
    const query = failureOf(victim.query("select pg_sleep(60)"));
    const end =
      "select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^select pg_sl'";
    await expect.poll(async () => (await admin.query(end)).rowCount, patience).toBe(1);
    const first = await query;
    expect(first).toHaveProperty("code", "57P01");
    expect(isUnavailable(first)).toBe(true);
    expect(isUnavailable(await failureOf(victim.query("select 1")))).toBe(true);
  });

  it("knows a connection that breaks in the middle, and one that is never answered", async () => {
    const hangsUp = await listen((socket) => socket.once("data", () => socket.destroy()));
    const broken = new pg.Client({ host: "127.0.0.1", port: hangsUp, ssl: false });
    broken.on("error", () => {});
    expect(isUnavailable(await failureOf(broken.connect()))).toBe(true);

    const silent = await listen(() => {});
    const pool = new pg.Pool({
      host: "127.0.0.1",
      port: silent,
      ssl: false,
      max: 1,
      connectionTimeoutMillis: 50,
    });
    const failures = await Promise.all([failureOf(pool.connect()), failureOf(pool.connect())]);
    expect(failures.map(isUnavailable)).toEqual([true, true]);
  });

  it("knows a full server", () => {
    for (const code of ["53100", "53200", "53300"]) {
      expect(isUnavailable(Object.assign(new Error("full"), { code }))).toBe(true);
    }
    expect(isUnavailable(Object.assign(new Error("lost"), { code: "08006" }))).toBe(true);
  });

  it("knows a standby, which only reads", async () => {
    const client = await connect(await server.emptyDatabase());
    await client.query("set default_transaction_read_only = on");
    expect(isUnavailable(await failureOf(client.query("create table written ()")))).toBe(true);
  });

  it("is false for mistakes of ours", async () => {
    const client = await connect(await server.emptyDatabase());
    expect(isUnavailable(await failureOf(client.query("selec")))).toBe(false);
    const missingFile = Object.assign(new Error("gone"), { code: "ENOENT", syscall: "open" });
    expect(isUnavailable(missingFile)).toBe(false);
    expect(isUnavailable("ECONNREFUSED")).toBe(false);
  });
});

describe("isConnectionLost", () => {
  it("is true for a statement that may have been carried out, false for one that never arrived", async () => {
    const connection = await server.emptyDatabase();
    const victim = await connect(connection);
    const itself = "select pg_terminate_backend(pg_backend_pid())";
    expect(isConnectionLost(await failureOf(victim.query(itself)))).toBe(true);
    expect(isConnectionLost(await failureOf(victim.query("select 1")))).toBe(true);

    const refused = new pg.Client({ host: "127.0.0.1", port: 1, ssl: false });
    expect(isConnectionLost(await failureOf(refused.connect()))).toBe(false);
    const full = Object.assign(new Error("too many connections"), { code: "53300" });
    expect(isConnectionLost(full)).toBe(false);
  });
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => expect.unreachable("it should have failed"),
    (error: unknown) => error,
  );
}

async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const listener = createServer(onSocket).listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => {
    listener.close();
  });
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
