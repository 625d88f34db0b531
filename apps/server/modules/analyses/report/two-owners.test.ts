import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { aCrawl, UNDER_WAY } from "@sightline/testing/crawling";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../../platform/jobs/index.ts";

let product: TestProduct;
let jobs: readonly Job[] = [];
let waiting: { name: string; data: object }[] = [];
let site: Server;
let domain: string;
/** The tags on the home page, and what it answers instead. */
let tags: string[] = [];
let failure: "none" | "503" | "no answer" = "none";

beforeAll(async () => {
  product = await startProduct({ CRAWLER_ALLOW_HOSTS: "127.0.0.2" }, undefined, {
    queue: {
      send: async (name, data) => void waiting.push({ name, data }),
      sendAll: async (name, some) => void waiting.push(...some.map(({ data }) => ({ name, data }))),
      start: async () => {},
      names: () => [],
      work: async (all) => {
        jobs = all;
      },
      stop: async () => {},
    },
  });
  site = createServer(({ url }, response) => {
    if (failure === "no answer") return response.destroy();
    response.writeHead(failure === "503" ? 503 : url === "/" ? 200 : 404, {
      "content-type": "text/html",
    });
    return response.end(`<html><head>${tags.join("")}</head></html>`);
  });
});
beforeEach(async () => {
  await product.db.deleteFrom("sites").execute();
  await new Promise<unknown>((closed) => site.close(closed));
  site.listen(0, "127.0.0.2");
  await once(site, "listening");
  domain = `127.0.0.2:${(site.address() as AddressInfo).port}`;
  [tags, waiting, failure] = [[], [], "none"];
});
afterAll(async () => {
  site.close();
  await product.stop();
});

async function owner(name: string) {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const { body: added } = await ask("POST", "/sites", { domain, name });
  const { body: proof } = await ask("GET", `/sites/${added.id}/proof`);
  const { tag } = proof.meta;
  const prove = async () => {
    tags.push(tag);
    expect((await ask("POST", `/sites/${added.id}/proof`)).body.proven_by).toBe("meta");
  };
  await prove();
  return {
    ...{ user, ask, siteId: added.id as string, companyId: added.company_id as string, prove },
    takeDown: () => {
      tags = tags.filter((one) => one !== tag);
    },
    publish: (is_public: boolean) => ask("PUT", `/sites/${added.id}/report`, { is_public }),
    report: async () => (await ask("GET", `/sites/${added.id}/report`)).body,
    site: async () => (await ask("GET", "/sites")).body[0],
  };
}

const slug = () => domain.replace(/[.:]/g, "-");
const shown = async () => (await call(product.url, "GET", `/api/reports/${slug()}`)).body.name;
const listed = async () => {
  const { body } = await call(product.url, "GET", "/api/reports");
  return body.filter((one: { slug: string }) => one.slug === slug());
};

async function run(name: string, data: object = {}): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  await job.handle(data, { id: crypto.randomUUID(), signal: new AbortController().signal });
}

/** As if this much time had passed since each check of a proof. */
async function later(hours: number): Promise<void> {
  const passed = (column: string) => sql`${sql.ref(column)} - make_interval(hours => ${hours})`;
  await sql`
    update sites set proven_at = ${passed("proven_at")},
      proof_checked_at = ${passed("proof_checked_at")},
      proof_missing_since = ${passed("proof_missing_since")}
  `.execute(product.db);
}

/** What the timetable does, with the jobs that it sends. */
async function checkDueProofs(): Promise<number> {
  await run("companies.check-proofs");
  const sent = waiting.filter(({ name }) => name === "companies.check-proof");
  for (const { name, data } of sent) await run(name, data);
  waiting = waiting.filter(({ name }) => name !== "companies.check-proof");
  return sent.length;
}

async function checkADayLater(): Promise<void> {
  await later(25);
  expect(await checkDueProofs()).toBeGreaterThan(0);
}

const mails = () =>
  waiting.filter(({ name }) => name === "accounts.send-notice").map(({ data }) => data);

describe("P8 of two who verified a domain", () => {
  it("the last to publish is shown, and withdrawing shows the other's report again", async () => {
    const [ana, ben] = [await owner("By Ana"), await owner("By Ben")];
    await ana.publish(true);
    expect(await ana.report()).toMatchObject({ is_shown: true });
    await ben.publish(true);
    expect(await shown()).toBe("By Ben");
    expect(await listed()).toHaveLength(1);
    expect(await ana.report()).toMatchObject({
      published_at: expect.any(String),
      is_shown: false,
    });
    await ben.publish(false);
    expect(await shown()).toBe("By Ana");
    expect(await ana.report()).toMatchObject({ is_shown: true });
  });

  it("one who no longer has the proof can't publish, and changes nothing for the other", async () => {
    const [ana, ben] = [await owner("By Ana"), await owner("By Ben")];
    await ana.publish(true);
    ben.takeDown();
    await later(1);
    expect(await ben.publish(true)).toMatchObject({
      status: 403,
      body: { message: `We couldn't find your verification code on ${domain}. Add it back first.` },
    });
    expect(await shown()).toBe("By Ana");
  });

  it("one whose site doesn't respond can't publish until it does", async () => {
    const ben = await owner("By Ben");
    await later(1);
    failure = "503";
    expect(await ben.publish(true)).toMatchObject({
      status: 403,
      body: {
        message: `We couldn't check whether you've verified ${domain}. Try again in a few minutes.`,
      },
    });
    failure = "none";
    expect((await ben.publish(true)).status).toBe(200);
    expect(await shown()).toBe("By Ben");
  });

  it("one whose verification ended loses the report, and the other's is shown again", async () => {
    const [ana, ben] = [await owner("By Ana"), await owner("By Ben")];
    await ana.publish(true);
    await ben.publish(true);
    const crawl = await aCrawl(
      product.db,
      { company: ana.companyId, domain },
      { requested_by: ana.user.id, daysOld: 0, status: "paused", ...UNDER_WAY },
    );
    const resumes = async () => (await ben.ask("POST", `/crawls/${crawl}/resume`)).status;
    expect(await resumes()).toBe(200);

    ben.takeDown();
    await checkADayLater();
    expect(await shown()).toBe("By Ben");
    expect(await ben.site()).toMatchObject({
      proven_by: "meta",
      proof_missing_since: expect.any(String),
    });
    expect(mails()).toEqual([]);

    await checkADayLater();
    expect(await shown()).toBe("By Ana");
    expect(await ben.site()).toMatchObject({
      proven_by: null,
      proven_at: null,
      proof_missing_since: null,
      proof_lapsed_at: expect.any(String),
    });
    expect(await ben.report()).toMatchObject({ is_proven: false, published_at: null });
    expect(await resumes()).toBe(404);
    expect(mails()).toMatchObject([
      {
        to: ben.user.email,
        message: { subject: `${domain} is no longer verified`, text: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(mails())).toContain("Its public report is no longer online.");
    expect(await ana.site()).toMatchObject({ proven_by: "meta", proof_lapsed_at: null });

    await ben.prove();
    expect(await ben.site()).toMatchObject({ proven_by: "meta", proof_lapsed_at: null });
    expect(await shown()).toBe("By Ana");
  });
});

describe("a proof", () => {
  it("is checked once a day, and two failed checks less than a day apart change nothing", async () => {
    const ana = await owner("By Ana");
    await later(23);
    expect(await checkDueProofs()).toBe(0);
    await later(1);
    ana.takeDown();
    expect(await checkDueProofs()).toBe(1);
    expect(await checkDueProofs()).toBe(0);
    await later(23);
    await ana.ask("POST", `/sites/${ana.siteId}/proof`);
    expect(await ana.site()).toMatchObject({ proven_by: "meta" });
  });

  it("that is back at the next check is as good as before", async () => {
    const ana = await owner("By Ana");
    ana.takeDown();
    await checkADayLater();
    await ana.prove();
    expect(await ana.site()).toMatchObject({ proof_missing_since: null });
    ana.takeDown();
    await checkADayLater();
    expect(await ana.site()).toMatchObject({ proven_by: "meta" });
  });

  it.each(["503", "no answer"] as const)(
    "outlives a site that fails for days: %s",
    async (kind) => {
      const ana = await owner("By Ana");
      await ana.publish(true);
      failure = kind;
      for (const _day of [1, 2, 3]) await checkADayLater();
      expect(await ana.site()).toMatchObject({ proven_by: "meta", proof_missing_since: null });
      expect(await shown()).toBe("By Ana");
    },
  );
});
