import { describe, expect, it } from "vitest";
import {
  coverageOf,
  type IndexDocument,
  type IndexStore,
  memoryIndex,
  memorySource,
  searchIndex,
  updateIndex,
} from "./index.ts";
import { documentOf } from "./testing/documents.ts";

const NAMES = ["PostgreSQL", "Postgres"];
const FILLER = "Some more words that fill the page and say nothing of interest to anyone at all.";

function page(path: string, title: string, text: string): IndexDocument {
  return documentOf({ url: `https://a.example/${path}`, title, text: `${text}\n${FILLER}` });
}

const INDEX_ENTRIES = "blueprint (class)\nsession, cookies\nwindow functions\ncors\n".repeat(40);
const MANUAL = [
  page("window", "Window functions", "A window function computes over rows. PostgreSQL has many."),
  page("tables", "Tables", "A table has rows and columns in PostgreSQL."),
  page("serial", "Serial types", "Autoincrement columns count by themselves."),
  page("identity", "Identity columns", "An identity column is auto-incrementing."),
  page("replication", "Replication slots", "A replication slot keeps what a standby needs."),
  page("roles", "Users", "Postgres knows users, and each user has a password."),
  page("select", "SELECT", `${"Rows are selected from tables. ".repeat(300)} MySQL differs.`),
  page("genindex", "Index", INDEX_ENTRIES),
  page("halt", "Shutdown", "A standby is stopped by a signal."),
  page("partial", "Indexes of some rows", "A partial index has a predicate. It is an index."),
  page(
    "gin",
    "Keys",
    `Partial, partial, partial matches. ${"Many other words. ".repeat(20)} Index, index.`,
  ),
  page("vacuum", "VACUUM", "VACUUM frees space. Run VACUUM often."),
  page("memory", "Memory", "Used by vacuum and more. Also vacuum. And vacuum again, for vacuum."),
  page("release-1", "Release 1.2", "Fixed: a vacuum, a partial index, a window function of a row."),
  ...Array.from({ length: 20 }, (_, number) => page(`${number}`, `Chapter ${number}`, "Prose.")),
];

async function indexOf(documents: readonly IndexDocument[]): Promise<IndexStore> {
  const store = memoryIndex();
  await updateIndex(store, "a", memorySource(documents));
  return store;
}

async function found(store: IndexStore, query: string): Promise<string[]> {
  const { results } = await searchIndex(store, ["a"], query, { language: "en", names: NAMES });
  return results.map(({ url }) => new URL(url).pathname.slice(1));
}

describe("a page ranks for a search", () => {
  it.each<[query: string, why: string, pages: string[]]>([
    ["window functions", "if it has its words", ["window"]],
    ["postgres window functions", "whatever name of the site is added", ["window"]],
    ["window functions postgresql", "before or after", ["window"]],
    ["how do i use the window functions in postgres", "and however it is asked", ["window"]],
    ["postgres docker", "only if it has what is searched for", []],
    ["window docker", "and not one word of it alone", []],
    ["mysql vs postgres", "not if it has it in passing", []],
    ["postgres cors", "not as a list of everything", []],
    ["auto increment", "if it writes one word for two", ["serial", "identity"]],
    ["autoincrement", "or two for one", ["serial", "identity"]],
    ["replicaton slots", "though a letter is missing", ["replication"]],
    ["postgres passwrod", "or two are swapped", ["roles"]],
    ["how can i terminate a standby", "if it is asked and a page says it differently", ["halt"]],
    ["partial index", "not if its words are far apart", ["partial"]],
    ["vacuum", "of a site that names it, as one of the pages that are named so", ["vacuum"]],
  ])("'%s': %s", async (query, _, pages) => {
    const store = await indexOf(MANUAL);
    expect((await found(store, query)).toSorted()).toEqual(pages.toSorted());
  });

  it.each(["what is it", "the", "how to"])("'%s' still finds pages that have it", async (query) => {
    const store = await indexOf([page("faq", "What is it and how to", "The."), ...MANUAL]);
    expect((await found(store, query))[0]).toBe("faq");
  });

  it("only as long as it exists: no other page takes its place", async () => {
    const store = await indexOf(MANUAL);
    expect(await found(store, "window functions")).toEqual(["window"]);
    await updateIndex(store, "a", memorySource(MANUAL.slice(1)));
    expect(await found(store, "window functions")).toEqual([]);
  });

  it("though it only mentions it, where mentions are asked for", async () => {
    const store = await indexOf(MANUAL);
    const options = { language: "en", names: NAMES, withMentions: true };
    const { results } = await searchIndex(store, ["a"], "vacuum", options);
    const files = results.map(({ url }) => new URL(url).pathname.slice(1));
    expect(files).toEqual(["vacuum", "memory"]);
  });

  it("and otherwise the nearest page says what it lacks", async () => {
    const store = await indexOf(MANUAL);
    await updateIndex(store, "b", memorySource([page("b", "Windows", "Docker for windows.")]));
    const options = { language: "en", names: NAMES };
    const answer = await searchIndex(store, ["a", "b"], "Docker runner windows", options);
    expect(answer.best.map(({ company }) => company)).toEqual([]);
    const nearest = new Map(answer.nearest.map((one) => [one.company, one]));
    expect(nearest.get("a")).toMatchObject({ missing: ["Docker", "runner"] });
    expect(nearest.get("b")).toMatchObject({ title: "Windows", missing: ["runner"] });
    const covered = await searchIndex(store, ["a", "b"], "docker windows", options);
    expect(covered.best.map(({ company }) => company)).toEqual(["b"]);
    expect(covered.nearest.map(({ company }) => company)).toEqual(["a"]);
    const unknown = await searchIndex(store, ["a"], "zebra", options);
    expect(unknown).toMatchObject({ results: [], best: [], nearest: [] });
  });

  it("in segments of the older format, by its words alone", async () => {
    const store = await indexOf(MANUAL);
    const older: IndexStore = {
      ...store,
      read: (work) =>
        store.read((snapshot) =>
          work({
            ...snapshot,
            segments: async (companies) =>
              (await snapshot.segments(companies)).map((one) => ({ ...one, format: 1 })),
          }),
        ),
    };
    expect(await found(older, "mysql vs postgres")).toEqual(["select"]);
    expect(await found(older, "postgres docker")).toEqual([]);
  });
});

describe("the best page of a site", () => {
  it.each<[query: string, isSure: boolean]>([
    ["window functions", true],
    ["vacuum", true],
    ["how can i terminate a standby", false],
    ["postgres passwrod", false],
    ["what is a window function", true],
    ["how often should i vacuum", false],
  ])("is surely about '%s': %s", async (query, isSure) => {
    const store = await indexOf(MANUAL);
    const options = { language: "en", names: NAMES };
    const { results, best } = await searchIndex(store, ["a"], query, options);
    expect(best.map((page) => page.isSure)).toEqual([isSure]);
    expect(results.slice(1).every((page) => !page.isSure)).toBe(true);
  });
});

describe("one page by itself", () => {
  it.each<[query: string, covers: boolean, missing: string[]]>([
    ["postgres window functions", true, []],
    ["how do window functions partition rows", false, ["partition"]],
    ["Docker window", false, ["Docker"]],
    ["postgresql", true, []],
  ])("covers '%s': %s, lacks %j", async (query, covers, missing) => {
    const [window] = MANUAL;
    if (window === undefined) throw new Error("There is no page.");
    expect(await coverageOf(window, query, NAMES)).toEqual({ covers, missing });
  });
});
