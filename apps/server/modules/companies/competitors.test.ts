import { limitMessage, PLANS } from "@sightline/domain/billing";
import { ALREADY_ADDED } from "@sightline/domain/companies";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { competitorsPerSite: COMPETITORS } = PLANS.free.limits;

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function customer(rivals: readonly string[] = []) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: site } = await ask("POST", "/sites", { domain: "shop.example" });
  const add = (domain: string, name?: string) =>
    ask("POST", `/sites/${site.id}/competitors`, { domain, name });
  const list = async () => (await ask("GET", "/sites")).body[0].competitors;
  for (const domain of rivals) await add(domain);
  return { id: user.id, site, ask, add, list };
}

const full = () => customer(Array.from({ length: COMPETITORS }, (_, n) => `r${n}.example`));

describe("a competitor", () => {
  it("is added to a site with every field, renamed and removed", async () => {
    const { ask, add, list } = await customer();
    const { status, body } = await add("WWW.Rival.example", " The  Rival ");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      company_id: expect.any(String),
      domain: "rival.example",
      name: "The Rival",
      name_source: "typed",
      aliases: [],
      is_active: true,
      created_at: expect.any(String),
    });
    expect(await list()).toEqual([body]);

    const aliases = ["rival", "RIVAL", "R. Inc"];
    const renamed = await ask("PATCH", `/competitors/${body.id}`, { name: "Rival", aliases });
    expect(renamed.body).toEqual({ ...body, name: "Rival", aliases: ["R. Inc"] });
    expect((await ask("DELETE", `/competitors/${body.id}`)).status).toBe(204);
    expect((await ask("DELETE", `/competitors/${body.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it("P7 of one site may be a competitor of another, or a site of one's own", async () => {
    const { ask, add } = await customer(["rival.example"]);
    const { body: second } = await ask("POST", "/sites", { domain: "rival.example" });
    await ask("POST", `/sites/${second.id}/competitors`, { domain: "third.example" });
    await add("third.example");
    const { body: sites } = await ask("GET", "/sites");
    const names = sites.map(({ domain, competitors }: { domain: string; competitors: [] }) => [
      domain,
      competitors.map((one: { domain: string }) => one.domain),
    ]);
    expect(names).toEqual([
      ["shop.example", ["rival.example", "third.example"]],
      ["rival.example", ["third.example"]],
    ]);
  });

  it.each([
    ["shop.example", 400, "That's the site itself. Enter a different one."],
    ["https://www.shop.example/x", 400, "That's the site itself. Enter a different one."],
    ["rival.example", 409, ALREADY_ADDED],
    ["localhost", 400, "We can't visit this address."],
    ["", 400, "Enter a site."],
  ])("%j is refused with %i: %s", async (domain, status, message) => {
    const { add, list } = await customer(["rival.example"]);
    expect(await add(domain)).toMatchObject({ status, body: { message } });
    expect(await list()).toHaveLength(1);
  });

  it("takes the last room once, then the message names the limit and the way up", async () => {
    const { add, list } = await customer(["a.example", "b.example"]);
    const answers = await Promise.all(["c", "d", "e", "f"].map((name) => add(`${name}.example`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.message).toBe(
      limitMessage("competitorsPerSite", PLANS.free),
    );
    expect(await list()).toHaveLength(COMPETITORS);
  });

  it("that is paused makes room, and needs room to be resumed", async () => {
    const { ask, add, list } = await full();
    const [first] = await list();
    const set = (is_active: boolean) => ask("PATCH", `/competitors/${first.id}`, { is_active });
    expect((await set(false)).body).toEqual({ ...first, is_active: false });
    expect((await add("late.example")).status).toBe(201);
    expect(await set(true)).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    await ask("DELETE", `/competitors/${(await list())[1].id}`);
    expect((await set(true)).body).toEqual(first);
  });
});

describe("competitors that are paused or removed again", () => {
  it("paused ones are kept up to ten times the plan", async () => {
    const { ask, add } = await customer();
    for (let n = 0; n < 10 * COMPETITORS; n += 1) {
      const { status, body } = await add(`again${n}.example`);
      expect(status).toBe(201);
      await ask("PATCH", `/competitors/${body.id}`, { is_active: false });
    }
    expect((await add("one-more.example")).body).toEqual({
      code: "LIMIT_REACHED",
      message:
        "You've reached the limit of 30 competitors for this site, including paused ones. Delete some to add more.",
    });
  });

  it("200 can be added per hour", async () => {
    const { id, ask, add } = await customer();
    const { body } = await add("rival.example");
    await ask("DELETE", `/competitors/${body.id}`);
    await product.db
      .updateTable("rate_limits")
      .set({ points: 200 })
      .where("key", "=", `companies:competitors:${id}`)
      .execute();
    expect(await add("rival.example")).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^You've reached the hourly limit\./) },
    });
  });
});
