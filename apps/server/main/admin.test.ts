import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Database, openDatabase } from "@sightline/database";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { newAddress } from "@sightline/testing/http";
import { builtCommand } from "@sightline/testing/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  const connection = { connectionString: test.url };
  database = openDatabase({ connection, applicationName: "sightline-test" });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Same as `npm run admin -- …`. */
function admin(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: test.url };
  return promisify(execFile)(process.execPath, [builtCommand("admin"), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

describe("npm run admin", () => {
  it("P42 gives an account the admin role", async () => {
    const email = newAddress();
    const user = { email, name: "Ana Example", email_verified: true };
    await database.db.insertInto("users").values(user).execute();
    const granted = await admin("grant", email);
    expect(granted).toEqual({ code: 0, said: expect.stringContaining(email) });
    const { role } = await database.db
      .selectFrom("users")
      .select("role")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(role).toBe("admin");
  });

  it("lifts the blocks that shut an address out, and no others", async () => {
    const block = { reason: "x", blocked_by: "a test", ends_at: new Date("2099-01-01") };
    const networks = ["203.0.113.0/24", "203.0.113.7", "198.51.100.0/24"];
    await database.db
      .insertInto("network_blocks")
      .values(networks.map((network) => ({ network, ...block })))
      .execute();
    const lifted = await admin("unblock", "203.0.113.7");
    expect(lifted).toEqual({ code: 0, said: expect.stringContaining("203.0.113.0/24") });
    const inForce = await database.db
      .selectFrom("network_blocks")
      .select("network")
      .where("lifted_at", "is", null)
      .execute();
    expect(inForce).toEqual([{ network: "198.51.100.0/24" }]);
    expect((await admin("unblock", "203.0.113.7")).code).toBe(1);
  });

  it("turns two-step sign-in off for an account, and says if it wasn't on", async () => {
    const email = newAddress();
    const { id } = await database.db
      .insertInto("users")
      .values({ email, name: "Ana Example", email_verified: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("second_factors")
      .values({ user_id: id, sealed_secret: "sealed", confirmed_at: new Date() })
      .execute();
    expect((await admin("two-step-off", email)).code).toBe(0);
    const left = database.db.selectFrom("second_factors").selectAll().where("user_id", "=", id);
    expect(await left.execute()).toEqual([]);
    expect((await admin("two-step-off", email)).code).toBe(1);
  });

  it("says so when nobody has the address", async () => {
    const email = newAddress();
    const nobody = await admin("grant", email);
    expect(nobody).toEqual({ code: 1, said: expect.stringContaining(email) });
  });
});
