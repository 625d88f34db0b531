// Also on the oldest PostgreSQL.
import { ANALYSES_KEPT } from "@sightline/domain/analyses";
import { MISSING } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUpAnalyses } from "./clean-up.queries.ts";
import { onSiteRemoved } from "./on-site-removed.ts";
import { scriptedEngine } from "./testing/scripted-engine.ts";
import { startAnalyses, type TestAnalyses } from "./testing/start-analyses.ts";

const patiently = { timeout: 30_000, interval: 50 };

let analyses: TestAnalyses;
beforeAll(async () => {
  analyses = await startAnalyses();
  await analyses.worker(scriptedEngine().engine);
});
afterAll(() => analyses.close());

type Customer = Awaited<ReturnType<TestAnalyses["customer"]>>;

async function completed(ana: Customer, keywords: readonly string[]): Promise<string> {
  const id = await ana.started(keywords);
  await expect.poll(async () => (await ana.find(id)).status, patiently).toBe("complete");
  return id;
}

/** Ended long ago, one per day, newest last. */
async function pastRuns(user_id: string | null, count: number, change: object = {}) {
  const dayMs = 86_400_000;
  const rows = Array.from({ length: count }, (_, n) => {
    const created_at = new Date(Date.now() - (count - n) * dayMs);
    const kind = { type: "keyword", target_site: "shop.example" };
    const request = JSON.stringify({ ...kind, ...change });
    const ended = { status: "cancelled", created_at, finished_at: created_at };
    return { user_id, ...kind, wish: request, subjects: "[]", ...ended, ...change };
  });
  const added = await analyses.db.insertInto("analyses").values(rows).returning("id").execute();
  return added.map(({ id }) => id);
}

async function walk({ ask }: Customer, query: string): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  for (;;) {
    const { body } = await ask("GET", `/analyses?${query}${after}`);
    ids.push(...body.runs.map((run: { id: string }) => run.id));
    if (body.next === null) return ids;
    after = `&after=${body.next}`;
  }
}

describe("the list of runs", () => {
  it("is newest first, page by page, without one twice or missing", async () => {
    const ana = await analyses.customer();
    const ids = await pastRuns(ana.userId, 7);
    const at = new Date();
    const same = { created_at: at, finished_at: at };
    const together = await pastRuns(ana.userId, 4, same);
    const walked = await walk(ana, "limit=2");
    expect(walked.slice(4)).toEqual(ids.toReversed());
    expect(walked.slice(0, 4).toSorted()).toEqual(together.toSorted());
    expect((await ana.ask("GET", "/analyses?limit=100")).body.next).toBeNull();
  });

  it("is of one kind and one site where that is wanted, and of its owner alone", async () => {
    const ana = await analyses.customer();
    const eve = await analyses.customer();
    const [hers] = await pastRuns(ana.userId, 1);
    const [ai] = await pastRuns(ana.userId, 1, { type: "ai" });
    const [other] = await pastRuns(ana.userId, 1, { target_site: "other.example" });
    expect(await walk(ana, "type=ai")).toEqual([ai]);
    expect(await walk(ana, "target_site=other.example")).toEqual([other]);
    expect(await walk(ana, "type=keyword&target_site=SHOP.example")).toEqual([hers]);
    expect(await walk(eve, "")).toEqual([]);
  });

  it("goes on nowhere else", async () => {
    const ana = await analyses.customer();
    for (const made of ["made-up", Buffer.from('["x","y"]').toString("base64url")]) {
      expect((await ana.ask("GET", `/analyses?after=${made}`)).status).toBe(400);
    }
  });
});

describe("finding a run", () => {
  it("another's is as if it were missing, and so it is for nobody", async () => {
    const ana = await analyses.customer();
    const eve = await analyses.customer();
    const [id] = await pastRuns(ana.userId, 1);
    const missing = await eve.ask("GET", `/analyses/${crypto.randomUUID()}`);
    expect(missing.status).toBe(404);
    for (const someone of [eve.userId, null]) {
      const foreign = await analyses.ask(someone, "GET", `/analyses/${id}`);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    expect((await ana.ask("GET", `/analyses/${id}`)).status).toBe(200);
  });

  it("a result of an older version that cannot be read is a gap", async () => {
    const ana = await analyses.customer();
    const [id = ""] = await pastRuns(ana.userId, 1, { status: "complete", result: '{"old": 1}' });
    expect(await ana.find(id)).toMatchObject({ status: "complete", result: null });
  });
});

describe("an analysis as a file", () => {
  it("P103 is a table whose cells no spreadsheet takes for a formula", async () => {
    const ana = await analyses.customer();
    const id = await completed(ana, ["shoes", '=HYPERLINK("https://evil.example")']);
    const answer = await analyses.download(ana.userId, id, "csv");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="shop\.example-keyword-analysis-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [columns, first, second] = (await answer.text()).split("\r\n");
    expect(columns).toMatch(
      /^keyword,position,comparison,compared with,page,competitors ahead,search volume,/,
    );
    expect(first).toMatch(/^shoes,,,,,0,/);
    expect(second).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",/);
  });

  it("is, as JSON, what a program finds", async () => {
    const ana = await analyses.customer();
    const id = await completed(ana, ["shoes"]);
    const answer = await analyses.download(ana.userId, id, "json");
    expect(await answer.json()).toEqual(await ana.find(id));
  });

  it("is its owner's, whole, and in no other format", async () => {
    const ana = await analyses.customer();
    const eve = await analyses.customer();
    const id = await completed(ana, ["shoes"]);
    const [cancelled = ""] = await pastRuns(ana.userId, 1);
    const statusOf = async (who: string | null, what: string, format: string) =>
      (await analyses.download(who, what, format)).status;
    expect(await statusOf(null, id, "csv")).toBe(401);
    expect(await statusOf(eve.userId, id, "csv")).toBe(404);
    expect(await statusOf(ana.userId, "no-id", "csv")).toBe(404);
    expect(await statusOf(ana.userId, id, "pdf")).toBe(404);
    expect(await statusOf(ana.userId, cancelled, "csv")).toBe(409);
  });
});

describe("what is kept", () => {
  it("goes with its site, for the customer who gave it up", async () => {
    const ana = await analyses.customer();
    const bo = await analyses.customer();
    await pastRuns(ana.userId, 2);
    const [other] = await pastRuns(ana.userId, 1, { target_site: "other.example" });
    const [theirs] = await pastRuns(bo.userId, 1);
    const site = { userId: ana.userId, domain: "shop.example", siteId: MISSING };
    await Array.fromAsync(onSiteRemoved(analyses.db, { type: "site-removed", ...site }));
    expect(await walk(ana, "")).toEqual([other]);
    expect(await walk(bo, "")).toEqual([theirs]);
  });

  it("is the newest of each kind and site; what nobody claims goes after thirty days", async () => {
    const ana = await analyses.customer();
    const old = await pastRuns(ana.userId, ANALYSES_KEPT + 3);
    const others = await pastRuns(ana.userId, 2, { type: "ai" });
    const visits = await pastRuns(null, 32, { type: "homepage", visit_hash: "a-hash" });
    await cleanUpAnalyses(analyses.db);
    const rows = await analyses.db.selectFrom("analyses").select("id").execute();
    const left = new Set(rows.map(({ id }) => id));
    expect(old.filter((id) => !left.has(id))).toEqual(old.slice(0, 3));
    expect(others.every((id) => left.has(id))).toBe(true);
    expect(visits.filter((id) => !left.has(id))).toEqual(visits.slice(0, 3));
  });
});
