// Only before a release.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLinkSignals,
  type IndexDocument,
  type IndexStore,
  memoryIndex,
  memorySource,
  updateIndex,
} from "@sightline/crawler/index";
import { loadLanguageDetector, readPage } from "@sightline/crawler/page";
import type { AnswerEngine } from "@sightline/providers/answer-engines";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { beforeAll, describe, expect, it } from "vitest";
import { answersFromIndex } from "./answers-from-index.ts";

/** Questions, the page with the answer, and what a person would expect to read. */
const QUESTIONS: readonly (readonly [question: string, page: RegExp, says: RegExp])[] = [
  ["How do you create an index concurrently?", /sql-createindex/, /CONCURRENTLY/],
  ["What is row level security?", /ddl-rowsecurity/, /polic(?:y|ies)/],
  ["What is a materialized view?", /materializedview|glossary/, /materialized view/i],
  ["How do you restore a dump?", /app-pgrestore|backup-dump/, /restore/],
  ["What are generated columns?", /ddl-generated-columns/, /computed from other columns/],
  ["How can I back up a PostgreSQL database?", /backup|pgdump/, /pg_dump|pg_basebackup|SQL dump/],
  [
    "How do I change a user's password in PostgreSQL?",
    /alterrole|alteruser|auth-password/,
    /ALTER (?:ROLE|USER)/,
  ],
  ["How do I prevent deadlocks?", /explicit-locking/, /consistent order/],
  ["What is the maximum number of columns in a table?", /limits/, /1,?600/],
  ["How do deadlocks happen?", /explicit-locking/, /deadlock/i],
  ["What is point-in-time recovery?", /continuous-archiving/, /recover/i],
  ["What does VACUUM do?", /sql-vacuum|routine-vacuuming/, /reclaim/],
  ["What are index-only scans?", /indexes-index-only-scans/, /index-only scan/i],
  ["What is pg_upgrade?", /pgupgrade/, /major (?:PostgreSQL )?version/],
  ["What are window functions?", /tutorial-window|functions-window/, /window function/i],
  [
    "What is a tablespace?",
    /manage-ag-tablespaces|sql-createtablespace|glossary/,
    /locations? (?:on|in)/,
  ],
];

const HOME = "https://docs.example/";
const folder = findPostgresqlDocs();
const without = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";

describe.skipIf(folder === null)(`answers from PostgreSQL's documentation${without}`, () => {
  let engine: AnswerEngine;
  beforeAll(async () => {
    const pages = await readManual(folder ?? "");
    const store: IndexStore = memoryIndex();
    await updateIndex(store, "manual", memorySource(pages));
    const read = new Map(pages.map(({ url, headings, text }) => [url, { headings, text }]));
    engine = answersFromIndex(store, async () => read);
  });
  const manual = { id: "manual", domain: "docs.example", names: ["PostgreSQL", "Postgres"] };
  const answer = (question: string) =>
    engine.answer(question, { companies: [manual], language: "en" });

  it.each(QUESTIONS)("%s", async (question, page, says) => {
    const given = await answer(question);
    const quoted = given?.sentences.map(({ text }) => text) ?? [];
    expect(given?.citations.map(({ url }) => url)).toContainEqual(expect.stringMatching(page));
    expect(quoted.join(" ")).toMatch(says);
    expect(quoted.length).toBeGreaterThanOrEqual(1);
    expect(quoted.length).toBeLessThanOrEqual(4);
    expect(new Set(quoted).size).toBe(quoted.length);
  });

  it.each(["Who sells winter boots?", "What is the price of running shoes?"])(
    "%s: nothing answers it",
    async (question) => {
      expect(await answer(question)).toBeNull();
    },
  );
});

/** As if it had been crawled. */
async function readManual(manual: string): Promise<IndexDocument[]> {
  const detectLanguage = await loadLanguageDetector();
  const links = createLinkSignals((url) => url);
  const pages = globSync("*.html", { cwd: manual })
    .sort()
    .map((file) => {
      const html = readFileSync(join(manual, file), "utf8");
      return readPage({ url: HOME + file, html, headers: {}, detectLanguage });
    });
  for (const { url, links: outgoing } of pages) {
    const anchors = outgoing.flatMap(({ url: to, internal, text }) =>
      to !== null && internal && text !== "" ? [{ to, text }] : [],
    );
    links.add(url, anchors);
  }
  return pages.map((page) => ({
    url: page.url,
    title: page.title ?? "",
    description: page.description ?? "",
    headings: page.headings.map(({ text }) => text).join("\n"),
    text: page.text,
    language: page.detectedLanguage ?? page.lang,
    ...links.of(page.url),
  }));
}
