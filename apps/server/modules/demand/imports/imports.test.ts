import { IMPORT_KINDS } from "@sightline/domain/demand";
import {
  EXAMPLES,
  rowsOf,
  SEARCH_CONSOLE_TABLES,
  textOf,
  write,
  zipped,
} from "@sightline/providers/keyword-metrics/imports/testing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { MISSING, SITE } from "@sightline/testing/keywords";
import { rounds } from "@sightline/testing/rounds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsJobs } from "./imports.jobs.ts";
import { anImporter } from "./testing/importer.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const PLANNER = EXAMPLES["google-keyword-planner"];
const CONSOLE = EXAMPLES["search-console"];
const MAGIC = EXAMPLES["semrush-keyword-magic"];

describe.each(IMPORT_KINDS)("P21 a file of %s", (kind) => {
  const file = EXAMPLES[kind];

  it("is previewed, confirmed, listed and removed", async () => {
    const ana = await anImporter(product);
    const { status, body: draft } = await ana.upload(write(file, 60), "my export.csv");
    expect([status, draft.kind, draft.keywords]).toEqual([201, kind, 60]);
    expect(draft).toMatchObject({
      file_name: "my export.csv",
      target_site: SITE,
      confirmed_at: null,
      already_imported_at: null,
      understood: expect.arrayContaining([file.fragile]),
    });
    expect(draft.rows).toHaveLength(50);
    expect((await ana.preview(draft.id)).body).toEqual(draft);
    expect(await ana.imports()).toEqual([]);

    const confirmed = await ana.confirm(draft.id);
    expect(confirmed.body).toMatchObject({ is_new: true, saved: null, import: { id: draft.id } });
    expect(await ana.imports()).toMatchObject([{ id: draft.id, kind, keywords: 60 }]);
    expect((await ana.remove(draft.id)).status).toBe(204);
    expect(await ana.imports()).toEqual([]);
    expect((await ana.preview(draft.id)).status).toBe(404);
  });

  it("cut short is refused, and nothing of it is kept", async () => {
    const text = textOf(file, 60).trimEnd();
    const cut = text.slice(0, text.lastIndexOf(file.delimiter));
    const { refusal } = await refusedOf(file.encode(cut));
    expect(refusal).toMatchObject({ reason: "truncated", problem_count: 1 });
  });

  it("with a wrong delimiter is refused", async () => {
    const { refusal } = await refusedOf(write(file, 60, "|"));
    expect(refusal.reason).toBe("wrong-delimiter");
  });

  const many = file === MAGIC ? 10_000 : rounds({ usually: 1_000, all: 10_000 });
  it(`with one bad row in ${many} is refused, and the row is named`, async () => {
    const at = file.header.indexOf(file.fragile);
    const bad = 0.7 * many;
    const rows = rowsOf(file, many).map((row, n) => (n === bad ? row.with(at, "?!") : row));
    const { refusal, message } = await refusedOf(write(file, rows));
    const row = bad + 2 + ("preface" in file ? file.preface.length : 0);
    const problems = [{ row, column: file.fragile }];
    expect(refusal).toMatchObject({ reason: "bad-rows", problem_count: 1, problems });
    expect(message).toContain(`Row ${row}, column “${file.fragile}”`);
  });
});

async function refusedOf(file: Uint8Array) {
  const ana = await anImporter(product);
  const { status, body } = await ana.upload(file);
  expect([status, body.code]).toEqual([422, "IMPORT_REFUSED"]);
  expect(await draftsOf(ana.user.id)).toBe(0);
  return { refusal: body.data, message: body.message };
}

async function draftsOf(userId: string): Promise<number> {
  const rows = await product.db
    .selectFrom("keyword_imports")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
}

describe("a preview", () => {
  it("counts what the file says, and shows the most searched for first", async () => {
    const rows = rowsOf(PLANNER, 3).map((row, n) => row.with(2, ["70", "90", "80"][n] ?? ""));
    const ana = await anImporter(product, ["Keyword 1"]);
    const { body } = await ana.upload(write(PLANNER, rows));
    expect(body.rows.map((row: { volume: number }) => row.volume)).toEqual([90, 80, 70]);
    expect(body).toMatchObject({
      period: { from: "2025-05-01", to: "2026-04-30" },
      totals: { with_volume: 3, with_range: 0, with_impressions: 0, watched: 1 },
      room: 99,
      ignored: expect.arrayContaining(["Competition"]),
    });
  });

  it("warns in words of another country than the site's", async () => {
    const ana = await anImporter(product);
    const british = write(EXAMPLES["semrush-api"], 3);
    expect((await ana.upload(british)).body.warnings).toEqual([]);
    await ana.watchIn("DE");
    const { body } = await ana.upload(british);
    expect(body).toMatchObject({
      country: "GB",
      warnings: [expect.stringContaining("tracked in Germany")],
    });
    expect((await ana.confirm(body.id)).status).toBe(200);
  });

  it("of Search Console's zip has its queries, with clicks, impressions, rate and position", async () => {
    const ana = await anImporter(product);
    const { body } = await ana.upload(zipped(SEARCH_CONSOLE_TABLES), "Performance.zip");
    expect(body).toMatchObject({
      kind: "search-console",
      country: "US",
      period: { from: "2026-05-01", to: "2026-05-02" },
      totals: { with_impressions: 2, with_position: 2, with_volume: 0 },
      rows: [
        { keyword: "shoes", clicks: 1, impressions: 900, ctr: 0.0011, position: 21.07 },
        { keyword: "red shoes", clicks: 26, impressions: 57, ctr: 0.4561, position: 3.4 },
      ],
    });
  });

  it("of a Search Console file without queries is refused: there is nothing to import", async () => {
    const { refusal } = await refusedOf(Buffer.from(SEARCH_CONSOLE_TABLES["Pages.csv"]));
    expect(refusal).toMatchObject({ reason: "no-rows", kind: "search-console" });
  });

  it("is thrown away by its owner, or by the next one of its site", async () => {
    const ana = await anImporter(product);
    const first = (await ana.upload(write(MAGIC, 3))).body.id;
    const second = (await ana.upload(write(MAGIC, 4))).body.id;
    expect((await ana.preview(first)).status).toBe(404);
    expect((await ana.preview(second)).status).toBe(200);
    expect((await ana.remove(second)).status).toBe(204);
    await expect.poll(() => draftsOf(ana.user.id), { timeout: 60_000 }).toBe(0);
  });

  it("is thrown away after a day; what was confirmed stays", async () => {
    const ana = await anImporter(product);
    const { id: kept } = (await ana.upload(write(MAGIC, 3))).body;
    await ana.confirm(kept);
    const { id: draft } = (await ana.upload(write(MAGIC, 4))).body;
    const cleanUp = async (hours: number) => {
      const later = () => new Date(Date.now() + hours * 3_600_000);
      for (const job of importsJobs(product.db, later)) {
        await job.handle({}, { id: "", signal: new AbortController().signal });
      }
    };
    await cleanUp(23);
    expect((await ana.preview(draft)).status).toBe(200);
    await cleanUp(25);
    expect((await ana.preview(draft)).status).toBe(404);
    expect(await ana.imports()).toMatchObject([{ id: kept }]);
  });
});

describe("confirming", () => {
  it("the same content again changes nothing and says when it was imported", async () => {
    const ana = await anImporter(product);
    const first = (await ana.upload(write(CONSOLE, 20), "one.csv")).body.id;
    const { body: confirmed } = await ana.confirm(first);
    const at = confirmed.import.confirmed_at;

    const reversed = write(CONSOLE, rowsOf(CONSOLE, 20).toReversed());
    const { body: again } = await ana.upload(reversed, "two.csv");
    expect(again.already_imported_at).toBe(at);
    for (const id of [again.id, first]) {
      expect((await ana.confirm(id)).body).toEqual({
        import: confirmed.import,
        is_new: false,
        saved: null,
      });
    }
    expect(await ana.imports()).toEqual([confirmed.import]);
  });

  it("shows its figures beside the keywords that are watched, until it is removed", async () => {
    const ana = await anImporter(product, ["keyword 1"]);
    const volume = async () => (await ana.table()).body.rows[0].demand?.volume?.value;
    const { id } = (await ana.upload(write(MAGIC, 3))).body;
    await ana.confirm(id);
    expect(await volume()).toMatchObject({ kind: "measured", searches: 1200 });
    await ana.remove(id);
    expect(await volume()).not.toMatchObject({ kind: "measured" });
  });

  it("one draft many times at once takes it in once", async () => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(write(MAGIC, 50))).body;
    const request = { save_keywords: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.confirm(id, request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(answers.map(({ body }) => body.saved.saved).sort((a, b) => b - a)[0]).toBe(50);
    expect(answers.reduce((sum, { body }) => sum + body.saved.saved, 0)).toBe(50);
    expect(await ana.imports()).toHaveLength(1);
  });

  it("R5.2 P65 saves keywords too, tagged, and leaves alone what is watched", async () => {
    const ana = await anImporter(product, ["KEYWORD 1"]);
    const { id } = (await ana.upload(write(MAGIC, 3))).body;
    const { body } = await ana.confirm(id, { save_keywords: true, tags: ["semrush"] });
    expect(body.saved).toEqual({ saved: 2, reactivated: 0, watched_before: 1, left_out: 0 });
    expect(await ana.named("&sort=keyword&order=asc")).toEqual([
      "keyword 0",
      "KEYWORD 1",
      "keyword 2",
    ]);
    expect(await ana.named("&tag=semrush&sort=keyword&order=asc")).toEqual([
      "keyword 0",
      "keyword 2",
    ]);
  });

  it("saves no more keywords than the plan has room for: those most searched for", async () => {
    const ana = await anImporter(
      product,
      Array.from({ length: 98 }, (_, n) => `other ${n}`),
    );
    const rows = rowsOf(MAGIC, 5).map((row, n) => row.with(2, String(100 + n)));
    const { body: draft } = await ana.upload(write(MAGIC, rows));
    expect(draft.room).toBe(2);
    const { body } = await ana.confirm(draft.id, { save_keywords: true });
    expect(body.saved).toEqual({ saved: 2, reactivated: 0, watched_before: 0, left_out: 3 });
    expect((await ana.named("&limit=500")).slice(0, 2)).toEqual(["keyword 4", "keyword 3"]);
  });

  it("more than 100 imports of a site are not kept", async () => {
    const ana = await anImporter(product);
    const one = await product.db
      .insertInto("keyword_imports")
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          user_id: ana.user.id,
          site_id: ana.siteId,
          kind: "semrush-api",
          file_name: `${n}.csv`,
          fingerprint: `${n}`,
          keywords: 0,
          understood: [],
          ignored: [],
          notes: [],
          confirmed_at: new Date(),
        })),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = (await ana.upload(write(MAGIC, 3))).body;
    expect(await ana.confirm(id)).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
    await ana.remove(one.id);
    expect((await ana.confirm(id)).status).toBe(200);
  });
});

describe("R6.2 another user's import", () => {
  it("can be neither read, confirmed nor removed, and counts for nobody else", async () => {
    const ana = await anImporter(product);
    const eve = await anImporter(product);
    const draft = (await ana.upload(write(MAGIC, 3))).body.id;
    const kept = (await ana.confirm(draft)).body.import;
    const other = (await ana.upload(write(CONSOLE, 3))).body.id;
    for (const id of [draft, other]) {
      for (const answer of [await eve.preview(id), await eve.confirm(id), await eve.remove(id)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
      }
    }
    expect(await eve.imports()).toEqual([]);
    expect((await eve.upload(write(MAGIC, 3))).body.already_imported_at).toBeNull();
    expect((await ana.preview(other)).status).toBe(200);
    expect(await ana.imports()).toEqual([kept]);
    expect((await eve.confirm(MISSING)).status).toBe(404);
  });

  it("of a site that was removed is out of sight", async () => {
    const ana = await anImporter(product);
    const { id } = (await ana.upload(write(MAGIC, 3))).body;
    await ana.confirm(id);
    await ana.ask("DELETE", `/sites/${ana.siteId}`);
    expect((await ana.preview(id)).status).toBe(404);
    expect((await ana.remove(id)).status).toBe(404);
    expect(await ana.imports()).toEqual([]);
    expect((await ana.upload(write(MAGIC, 3))).status).toBe(404);
  });
});
