import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadLanguageDetector, readPage } from "@sightline/crawler/page";
import { createPartCollector, pagePhrases } from "@sightline/domain/demand/phrases";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { beforeAll, describe, expect, it } from "vitest";
import { phraseLanguage } from "./phrase-language.ts";

/** What someone who knows the manual would name right away. */
const OBVIOUS = [
  "text search",
  "foreign data wrapper",
  "event trigger",
  "logical replication",
  "window functions",
  "materialized view",
  "write-ahead log",
  "create table",
  "aggregate functions",
  "range types",
];

/** Boilerplate, mere numbering, and fragments of longer phrases. */
const POINTLESS = [
  "postgresql",
  "chapter",
  "section",
  "next",
  "prev",
  "description",
  "alter text search",
  "postgresql 15 documentation",
];

const folder = findPostgresqlDocs();
const without = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";

describe.skipIf(folder === null)(`ideas from PostgreSQL's documentation${without}`, () => {
  let phrases: string[] = [];
  beforeAll(async () => {
    const manual = folder ?? "";
    const collector = createPartCollector();
    const detectLanguage = await loadLanguageDetector();
    for (const file of globSync("*.html", { cwd: manual }).sort()) {
      const html = readFileSync(join(manual, file), "utf8");
      const url = `https://docs.example/${file}`;
      const page = readPage({ url, html, headers: {}, detectLanguage });
      collector.add({
        url,
        title: page.title ?? "",
        description: page.description ?? "",
        headings: page.headings.map(({ text }) => text).join("\n"),
        text: "",
        links: page.links.flatMap((link) => (link.url ? [{ to: link.url, text: link.text }] : [])),
        language: await phraseLanguage(page.detectedLanguage),
      });
    }
    const request = { brandNames: ["PostgreSQL"], most: 150 };
    const finding = pagePhrases(collector.collected(), request);
    let step = finding.next();
    while (!step.done) step = finding.next();
    phrases = step.value.map(({ phrase }) => phrase);
  });

  it.each(OBVIOUS)("hold “%s”", (phrase) => {
    expect(phrases).toContain(phrase);
  });

  it.each(POINTLESS)("do not hold “%s”", (phrase) => {
    expect(phrases.length).toBeGreaterThan(100);
    expect(phrases).not.toContain(phrase);
  });
});
