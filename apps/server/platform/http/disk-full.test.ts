import {
  call,
  newAddress,
  PASSWORD,
  signUp,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const MESSAGE =
  "We couldn't save this change because the server's disk is full. Everything you saved before is safe, and background jobs will retry automatically. Try again in a few minutes.";

/** PostgreSQL answers these writes as it does when its disk is full. */
async function fillDisk(...tables: string[]) {
  await sql`
    create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$
  `.execute(product.db);
  for (const table of tables) {
    await sql`
      create trigger no_space before insert on ${sql.table(table)} execute function no_space()
    `.execute(product.db);
  }
}

const freeDisk = () => sql`drop function if exists no_space cascade`.execute(product.db);

describe("on a full disk", () => {
  it("writes say so, reading goes on, readiness says so until there is room again", async () => {
    const { access_token: token } = await signUp(product.url);
    const ask = (method: string, path: string, body?: unknown) =>
      call(product.url, method, `/api${path}`, { token, body });
    const writes = () => [
      ask("POST", "/saved-keywords", { keyword: "x", target_site: "a.example" }),
      ask("POST", "/auth/sign-up/email", { name: "A", email: newAddress(), password: PASSWORD }),
    ];
    expect((await ask("GET", "/ready")).status).toBe(200);

    await fillDisk("saved_keywords", "users");
    onTestFinished(async () => void (await freeDisk()));
    for (const { status, body, headers } of await Promise.all(writes())) {
      expect([status, body]).toEqual([503, { code: "SERVICE_UNAVAILABLE", message: MESSAGE }]);
      expect(headers.get("retry-after")).toBe("120");
    }
    expect((await ask("GET", "/saved-keywords")).body).toEqual([]);
    expect(await ask("GET", "/ready")).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("disk is full") },
    });

    await freeDisk();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await ask("GET", "/ready")).status).toBe(200);
    for (const { status } of await Promise.all(writes())) expect(status).toBeLessThan(300);
  });
});
