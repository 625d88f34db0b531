import { describe, expect, it } from "vitest";
import { formsOfName, wordsOfNames } from "./brand-names.ts";

describe("the words of a query that name a site", () => {
  it.each<[query: string, names: string[], named: string[]]>([
    ["postgres window functions", ["PostgreSQL", "Postgres"], ["postgres"]],
    ["window functions POSTGRESQL", ["PostgreSQL"], ["POSTGRESQL"]],
    ["postgresql window functions", [], []],
    ["apache http server ssl", ["Apache HTTP Server"], ["apache", "http", "server"]],
    ["http server ssl", ["Apache HTTP Server"], []],
    ["air table export", ["Airtable"], ["air", "table"]],
    ["airtable export", ["Air Table"], ["airtable"]],
    ["postgresqls", ["PostgreSQL"], []],
    ["anything", ["", "!?"], []],
  ])("in '%s', of %j: %j", (query, names, named) => {
    const words = query.split(" ");
    const found = [...wordsOfNames(words, names)].sort((a, b) => a - b);
    expect(found.map((index) => words[index])).toEqual(named);
  });

  it.each<[word: string, names: string[], forms: string[]]>([
    ["postgres", ["PostgreSQL", "Postgres", "pg"], ["postgresql", "postgres"]],
    ["postgresql", ["Postgres"], ["postgres"]],
    ["flask", ["Django"], []],
    ["git", ["GitHub"], []],
    ["apache", ["Apache HTTP Server"], []],
  ])("'%s' has these forms among %j: %j", (word, names, forms) => {
    expect(formsOfName(word, names)).toEqual(forms);
  });
});
