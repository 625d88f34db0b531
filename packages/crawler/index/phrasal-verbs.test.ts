import { expect, it } from "vitest";
import { queryWords } from "./query-words.ts";

it.each<[query: string, language: string, verb: string, others: string[], content: string[]]>([
  ["how do i turn off the firewall", "en", "turn", ["disabl"], ["firewall"]],
  ["how do i turn the firewall off", "en", "turn", ["disabl"], ["firewall"]],
  ["how do i get rid of old logs", "en", "get", ["delet", "remov"], ["logs"]],
  ["wie schalte ich die Firewall aus", "de", "schalte", ["deaktivi"], ["Firewall"]],
  ["cómo dar de baja un usuario", "es", "dar", ["elimin"], ["usuario"]],
])("'%s' in %s: '%s' is %j, and it is about %j", async (query, language, verb, others, content) => {
  const words = await queryWords(query, [language]);
  const found = words.find(({ typed }) => typed === verb);
  expect(found?.role).toBe("task");
  expect(found?.synonyms).toEqual(expect.arrayContaining(others));
  expect(words.filter(({ role }) => role === "content").map(({ typed }) => typed)).toEqual(content);
});

it.each(["how do i log errors in a file", "turn signals"])("'%s' has none", async (query) => {
  const words = await queryWords(query, ["en"]);
  expect(words.flatMap(({ synonyms }) => synonyms)).not.toContain("login");
  expect(words.flatMap(({ synonyms }) => synonyms)).not.toContain("disabl");
});
