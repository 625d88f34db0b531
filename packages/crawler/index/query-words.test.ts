import { describe, expect, it } from "vitest";
import { queryWords } from "./query-words.ts";

async function contentIn(
  query: string,
  languages: readonly string[],
  names: readonly string[] = [],
) {
  const words = await queryWords(query, languages, names);
  return words.filter(({ role }) => role === "content").map(({ typed }) => typed);
}

describe("what a query is about", () => {
  it.each<[string, string[], string[]]>([
    ["How do I prevent deadlocks?", ["en"], ["deadlocks"]],
    ["what is the difference between char, varchar and text", ["en"], ["char", "varchar", "text"]],
    ["how to add a user in linux", ["en"], ["user", "linux"]],
    ["how do i change a user's password", ["en"], ["user", "password"]],
    ["don't lose connections", ["en"], ["lose", "connections"]],
    ["wie kompiliere ich einen eigenen Kernel", ["de"], ["kompiliere", "eigenen", "Kernel"]],
    ["comment ajouter un utilisateur", ["fr"], ["utilisateur"]],
    ["cómo añadir un usuario", ["es"], ["usuario"]],
    ["как добавить пользователя", ["ru"], ["добавить", "пользователя"]],
    ["how to die", ["en", "de"], ["die"]],
    ["what is it", ["en"], ["what", "is", "it"]],
    ["how to create", ["en"], ["create"]],
    ["what is this", [""], ["what", "is", "this"]],
  ])("'%s' in %j: %j", async (query, languages, content) => {
    expect(await contentIn(query, languages)).toEqual(content);
  });

  it.each<[string, string[]]>([
    ["postgres window functions", ["window", "functions"]],
    ["window functions postgresql", ["window", "functions"]],
    ["postgres", ["postgres"]],
    ["what is postgres", ["postgres"]],
    ["postgres vs postgresql", ["postgres", "postgresql"]],
  ])("'%s' of a site named PostgreSQL or Postgres: %j", async (query, content) => {
    expect(await contentIn(query, ["en"], ["PostgreSQL", "Postgres"])).toEqual(content);
  });

  it("is a compound, too, of a word and its neighbor or the site's name", async () => {
    const [auto, increment] = await queryWords("auto increment", ["en"], ["Git"]);
    expect(auto?.terms).toEqual(expect.arrayContaining(["auto", "autoincr", "gitauto"]));
    expect(increment?.terms).toEqual(expect.arrayContaining(["increment", "autoincr"]));
  });
});
