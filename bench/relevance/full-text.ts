import { DatabaseSync } from "node:sqlite";
import type { SitePage } from "./read-site.ts";

const FOUND = 100;

interface FullText {
  /** Files, best first. */
  search(query: string): string[];
  close(): void;
}

/** SQLite's FTS5 over the same pages: porter stems, titles and headings weighted. */
export function fullTextOf(pages: readonly SitePage[]): FullText {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "create virtual table pages using fts5 (file unindexed, title, h1, body, tokenize = 'porter unicode61')",
  );
  const insert = database.prepare("insert into pages values (?, ?, ?, ?)");
  for (const { file, h1, document } of pages) insert.run(file, document.title, h1, document.text);
  const select = database.prepare(
    "select file from pages where pages match ? order by bm25(pages, 0, 5, 3, 1) limit ?",
  );
  return {
    search(query) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const any = words.map((word) => `"${word}"`).join(" OR ");
      return select.all(any, FOUND).map(({ file }) => String(file));
    },
    close: () => database.close(),
  };
}
