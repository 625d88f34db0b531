import { googleAccess } from "@sightline/providers/search-results";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aSeller, SECRETS_KEY, someoneAt, startGoogle } from "@sightline/testing/search-console";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeal, deriveKey } from "../../platform/config/index.ts";
import { closeConnections, revokeAccessJob } from "./connections/close-connections.ts";

let google: Awaited<ReturnType<typeof startGoogle>>;
let product: TestProduct;
beforeAll(async () => {
  google = await startGoogle();
  // `web` role: no workers, so nothing is revoked in the background.
  product = await startProduct({ ...google.settings, ROLE: "web" });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});

describe("deleting an account", () => {
  it("has its access revoked at Google once it is gone", async () => {
    const gina = someoneAt(google.oidc);
    const { connect, user } = await aSeller(product);
    await connect();
    const sent: object[] = [];
    const send = async (_name: string, data: object) => void sent.push(data);
    await product.db.transaction().execute(async (tx) => {
      await closeConnections({ send }).ofUser(tx, user.id);
      await tx.deleteFrom("users").where("id", "=", user.id).execute();
    });
    expect(google.oidc.tokensOf(gina)).not.toEqual([]);
    for (const token of google.oidc.tokensOf(gina))
      expect(JSON.stringify(sent)).not.toContain(token);

    const seal = createSeal(deriveKey(SECRETS_KEY, "search-console"));
    const job = revokeAccessJob({ db: product.db, google: googleAccess(google.oidc), seal });
    const { signal } = new AbortController();
    for (const data of sent) await job.handle(data, { id: "1", signal });
    expect(google.oidc.tokensOf(gina)).toEqual([]);
  });
});

describe("removing a site", () => {
  it("has its access revoked once it cannot come back, and no other site's", async () => {
    const working = await startProduct(google.settings);
    try {
      const gina = someoneAt(google.oidc);
      const { connect, ask, siteId } = await aSeller(working);
      await connect();
      const max = someoneAt(google.oidc);
      const other = await aSeller(working);
      await other.connect();
      expect((await ask("DELETE", `/sites/${siteId}`)).status).toBe(204);
      await sql`update sites set removed_at = now() - interval '8 days' where id = ${siteId}`.execute(
        working.db,
      );
      await sql`
        insert into pgboss.job (name, data) values ('companies.purge-removed-sites', '{}')
      `.execute(working.db);
      await expect.poll(() => google.oidc.tokensOf(gina), { timeout: 30_000 }).toEqual([]);
      expect(google.oidc.tokensOf(max)).not.toEqual([]);
      expect((await other.find()).connection.state).toBe("connected");
    } finally {
      await working.stop();
    }
  });
});
