import { call, PASSWORD, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("the link that downloads everything", () => {
  async function aLink() {
    const session = await signUp(product.url);
    const ask = (method: string, path: string, sent?: unknown) =>
      call(product.url, method, `/api${path}`, { token: session.access_token, body: sent });
    await ask("POST", "/saved-keywords", { keyword: "mine", target_site: "a.example" });
    const { body, headers, status } = await ask("POST", "/account/export");
    expect(status).toBe(200);
    const cookie = headers.getSetCookie()[0] ?? "";
    const open = (sent: Record<string, string> = { cookie: cookie.split(";")[0] ?? "" }) =>
      fetch(product.url + body.url, { redirect: "manual", headers: sent });
    return { ...session, ask, url: body.url as string, cookie, open };
  }

  const refused = (answer: Response) => {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/settings?tab=data&export=failed");
  };

  it("works without a token, once", async () => {
    const { open } = await aLink();
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="sightline-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const keywords = strFromU8(files["saved_keywords.json"] ?? new Uint8Array());
    expect(JSON.parse(keywords)).toMatchObject([{ keyword: "mine" }]);
    refused(await open());
  });

  it("of many at the same time, works for one", async () => {
    const { open } = await aLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(303)]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("is worthless to anyone else, signed in or not", async () => {
    const { open, cookie } = await aLink();
    expect(cookie).toMatch(/^sightline_export=[\w-]{43};.*HttpOnly/);
    expect(cookie).toContain("SameSite=Lax");
    const eve = await aLink();
    refused(await open({}));
    refused(await open({ authorization: `Bearer ${eve.access_token}` }));
    refused(await open({ cookie: eve.cookie.split(";")[0] ?? "" }));
    const own = await open();
    expect(own.status).toBe(200);
    await own.arrayBuffer();
  });

  it("works for a minute", async () => {
    const { open, user } = await aLink();
    const { rows } = await sql`
      update export_links set expires_at = export_links.expires_at - interval '1 minute'
      from sessions where sessions.id = session_id and sessions.user_id = ${user.id}
      returning session_id
    `.execute(product.db);
    expect(rows).toHaveLength(1);
    refused(await open());
  });

  it("ends with the session that asked for it", async () => {
    const { open, ask } = await aLink();
    await ask("DELETE", "/account/sessions", { password: PASSWORD });
    refused(await open());
  });

  it("is stored as hashes only, and holds no token", async () => {
    const { url, cookie, access_token, refresh_token } = await aLink();
    const code = new URL(url, product.url).searchParams.get("code") ?? "";
    const browser = /=([\w-]+);/.exec(cookie)?.[1] ?? "";
    expect([code.length, browser.length]).toEqual([43, 43]);
    const { rows } = await sql<{ stored: string }>`
      select encode(code_hash, 'base64') || encode(code_hash, 'escape')
        || encode(browser_hash, 'base64') || encode(browser_hash, 'escape') as stored
      from export_links
    `.execute(product.db);
    const stored = rows.map((row) => row.stored).join();
    for (const secret of [code, browser]) expect(stored).not.toContain(secret);
    for (const token of [access_token, refresh_token]) {
      expect(url + cookie).not.toContain(token);
    }
  });

  it("needs a user", async () => {
    expect((await call(product.url, "POST", "/api/account/export")).status).toBe(401);
  });
});
