import {
  type IndexDocument,
  type IndexStore,
  type IndexWriter,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
  updateSegments,
} from "@sightline/crawler/index";
import { type Database, openDatabase } from "@sightline/database";
import { chanceFrom } from "@sightline/testing/chance";
import { createTestDatabase, type TestDatabase } from "@sightline/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresIndex } from "./index.ts";
import { insertCompany } from "./testing/crawled.ts";

let server: TestDatabase;
let database: Database;
let store: IndexStore;
beforeAll(async () => {
  server = await createTestDatabase();
  const connection = { connectionString: server.url };
  database = openDatabase({ connection, applicationName: "postgres-index-test" });
  store = postgresIndex(database.db);
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const QUERIES = ["w0", "w1 w2", "w7 w30 w90", "日本 🂡 w5", "w900", "nothing"];

function randomPages(chance: () => number, site: string): IndexDocument[] {
  return Array.from({ length: 15 }, () => Math.floor(chance() * 60)).map((page) => ({
    url: `https://${site}.example/${page}`,
    title: randomText(chance, 4),
    description: "",
    headings: randomText(chance, 6),
    text: `${randomText(chance, 60)} ${chance() < 0.5 ? "日本の靴 𠀋 𝒳" : ""}`,
    language: chance() < 0.9 ? "en" : null,
    anchors: [randomText(chance, 2)],
    inlinks: Math.floor(chance() * 30),
  }));
}

function randomText(chance: () => number, length: number): string {
  return Array.from({ length }, () => `w${Math.floor(1_000 ** chance()) - 1}`).join(" ");
}

async function counts() {
  const { rows } = await sql<{ segments: number; pages: number; postings: number }>`
    select (select count(*) from index_segments) as segments,
      (select count(*) from index_pages) as pages, (select count(*) from index_postings) as postings
  `.execute(database.db);
  return rows[0];
}

async function longLists(company: string) {
  const { rows } = await sql`
    select min(format) as format, count(blocks)::int as long
    from index_segments join index_postings on segment_id = id where company_id = ${company}
  `.execute(database.db);
  return rows[0];
}

describe("the index in PostgreSQL", () => {
  it("answers as the one in memory does, update after update and merge after merge", async () => {
    const chance = chanceFrom(5);
    const companies = [await insertCompany(database.db), await insertCompany(database.db)];
    const memory = memoryIndex();
    for (let round = 0; round < 12; round++) {
      for (const company of companies) {
        const source = memorySource(randomPages(chance, company));
        const inMemory = await updateIndex(memory, company, source);
        expect(await updateIndex(store, company, source)).toEqual(inMemory);
      }
      for (const query of QUERIES) {
        const answer = await searchIndex(store, companies, query, { limit: 200 });
        expect(answer).toEqual(await searchIndex(memory, companies, query, { limit: 200 }));
      }
    }
    const [company = ""] = companies;
    const segments = await store.read((snapshot) => snapshot.segments([company]));
    expect(segments.length).toBeLessThan(12);
    expect((await searchIndex(store, companies, "w0")).results.length).toBeGreaterThan(0);
  });

  it("is the old one, whole, when its writer dies half-way, and the next one clears up", async () => {
    const company = await insertCompany(database.db);
    const before = randomPages(chanceFrom(1), company);
    const after = randomPages(chanceFrom(2), company);
    await updateIndex(store, company, memorySource(before));
    const rows = await counts();
    const answer = await searchIndex(store, [company], "w0 w3");

    const dying = store.write(company, (writer) =>
      updateSegments(dyingBeforePublishing(writer), memorySource(after)),
    );
    await expect(dying).rejects.toThrow();
    expect((await counts())?.segments).toBe((rows?.segments ?? 0) + 1);
    expect(await searchIndex(store, [company], "w0 w3")).toEqual(answer);
    await updateIndex(store, company, memorySource(before));
    expect(await counts()).toEqual(rows);

    await updateIndex(store, company, memorySource(after));
    const rebuilt = memoryIndex();
    await updateIndex(rebuilt, company, memorySource(after));
    expect(await searchIndex(store, [company], "w0 w3")).toEqual(
      await searchIndex(rebuilt, [company], "w0 w3"),
    );
  });

  it("of the version before answers the same, and the next update writes where its long lists can be cut", async () => {
    const company = await insertCompany(database.db);
    const chance = chanceFrom(6);
    const pages = Array.from({ length: 2_500 }, (_, page) => ({
      ...{ url: `https://long.example/${page}`, title: randomText(chance, 2), headings: "" },
      ...{ text: `common often ${randomText(chance, 6)}`, language: "en", description: "" },
      ...{ anchors: [], inlinks: 0 },
    }));
    await updateIndex(store, company, memorySource(pages));
    const answers = () =>
      Promise.all(
        ["common", "common often", "w700 common", "common w30 often", "missing common"].map(
          (query) => searchIndex(store, [company], query, { limit: 100 }),
        ),
      );
    const first = await answers();
    expect(await longLists(company)).toMatchObject({ format: 3, long: 2 });

    const segments = sql`(select id from index_segments where company_id = ${company})`;
    await sql`update index_postings set blocks = null where segment_id in ${segments}`.execute(
      database.db,
    );
    await sql`update index_segments set format = 2 where id in ${segments}`.execute(database.db);
    expect(await answers()).toEqual(first);
    await updateIndex(store, company, memorySource(pages));
    expect(await longLists(company)).toMatchObject({ format: 3, long: 2 });
    expect(await answers()).toEqual(first);
  });

  it("shows a search one moment, though the index is rewritten meanwhile", async () => {
    const company = await insertCompany(database.db);
    const before = randomPages(chanceFrom(3), company);
    await updateIndex(store, company, memorySource(before));
    const found = await store.read(async (snapshot) => {
      const segments = await snapshot.segments([company]);
      await updateIndex(store, company, memorySource([]));
      const ids = segments.map(({ id }) => id);
      return snapshot.lists(ids, ["w0"]);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(await searchIndex(store, [company], "w0")).toMatchObject({ results: [], pages: 0 });
  });

  it("leaves nothing of a company that goes", async () => {
    const company = await insertCompany(database.db);
    const rows = await counts();
    await updateIndex(store, company, memorySource(randomPages(chanceFrom(4), company)));
    await database.db.deleteFrom("companies").where("id", "=", company).execute();
    expect(await counts()).toEqual(rows);
  });
});

/** The server ends the writer's connection when all is written and nothing published. */
function dyingBeforePublishing(writer: IndexWriter): IndexWriter {
  return {
    ...writer,
    async publish(added, gone) {
      expect(added).toHaveLength(1);
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended
        from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and granted
          and classid = hashtext('index')::bigint & 4294967295
      `.execute(database.db);
      expect(rows).toEqual([{ ended: true }]);
      await writer.publish(added, gone);
    },
  };
}
