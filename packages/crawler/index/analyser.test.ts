import { describe, expect, it } from "vitest";
import { analysersFor } from "./analyser.ts";
import { analyserFor, memoryIndex, memorySource, searchIndex, updateIndex } from "./index.ts";
import { documentOf } from "./testing/documents.ts";

/** A page in each language, and a query with other inflections or spellings of its words. */
const INFLECTIONS = [
  ["en", "The shop repairs broken bicycles.", "bicycle repair"],
  ["de", "Wir reparieren Fahrräder in großen Häusern.", "Fahrrad reparieren Haus"],
  ["fr", "Les chevaux blancs et les voitures électriques.", "cheval blanc, voiture électrique"],
  ["es", "Zapatos baratos para corredores.", "zapato barato corredor"],
  ["it", "Le scarpe rosse dei bambini.", "scarpa rossa bambino"],
  ["pt", "Pesquisas sobre carros elétricos.", "pesquisa carro eletrico"],
  ["nl", "Goedkope boeken voor kleine honden.", "goedkoop boek hond"],
  ["sv", "Billiga bilarna och hundarna.", "billig bil hund"],
  ["ru", "Книги о поисковых системах.", "книга поисковая система"],
  ["tr", "Kitaplar ve ISPARTA gülleri.", "kitap ısparta gül"],
  ["ar", "المكتبات الجديدة في المدينة", "مكتبة جديدة مدينة"],
  ["ja", "東京で新しい靴を買いました。サーバーも借りた。", "靴を買う サーバ 借りる"],
  ["zh", "搜索引擎的排名", "搜索引擎"],
  ["th", "ร้านขายรองเท้าวิ่ง", "รองเท้า"],
  ["hi", "लड़के किताबें पढ़ते हैं", "लड़का किताब"],
] as const;

/** Endings that the Japanese dictionary splits off as separate words. */
const ENDING = /^\p{Script=Hira}{1,2}$/u;

describe("terms", () => {
  it.each(INFLECTIONS)("in %s: '%s' is found by '%s'", async (language, text, query) => {
    const store = memoryIndex();
    const found = documentOf({ url: "https://a.example/found", text, language });
    const other = documentOf({ url: "https://a.example/other", text: "zzz", language });
    await updateIndex(store, "a", memorySource([found, other]));
    const { results } = await searchIndex(store, ["a"], query, { language });
    expect(results.map(({ url }) => url)).toEqual([found.url]);
    const { terms } = await analyserFor(language);
    const held = terms(text);
    const lost = terms(query).filter((term) => !held.includes(term) && !ENDING.test(term));
    expect(lost).toEqual([]);
  });

  it.each([
    ["Müller’s Café — Crème brûlée", ["muller", "s", "cafe", "creme", "brulee"]],
    ["ＦＵＬＬ width, ﬁne Straße", ["full", "width", "fine", "strasse"]],
    ["pg_stat_activity 3.1", ["pg", "stat", "activity", "3", "1"]],
    ["Łódź Øresund ΟΔΟΣ", ["lodz", "oresund", "οδοσ"]],
    ["한국어 검색", ["한국어", "검색"]],
    [`${"x".repeat(65)} short`, ["short"]],
  ])("of '%s' without a language", async (text, terms) => {
    const analyser = await analyserFor(null);
    expect(analyser.terms(text)).toEqual(terms);
  });

  it("take a regional code for its language, and nonsense for none", async () => {
    expect(await analyserFor("en-US")).toBe(await analyserFor("EN"));
    expect((await analyserFor("x")).language).toBe("");
    expect(await analyserFor("qaa")).toBe(await analyserFor(null));
    expect(await analyserFor("qz-DE")).toBe(await analyserFor(null));
    expect((await analyserFor("constructor")).terms("running")).toEqual(["running"]);
  });

  it("are read once for all languages without a stemmer", async () => {
    const languages = ["en", "pl", "cs", "ja", "", "de", "zh", "tr", "az", "qaa"];
    const read = (await analysersFor(languages)).map(({ language }) => language);
    expect(read).toEqual(["en", "pl", "de", "tr", "az"]);
    expect((await analyserFor("pl")).language).toBe("pl");
  });

  it("are those of each page's language, in a query that names none", async () => {
    const store = memoryIndex();
    const pages = [
      documentOf({ url: "https://a.example/en", text: "He runs", language: "en" }),
      documentOf({ url: "https://a.example/fr", text: "Un journal", language: "fr" }),
      documentOf({ url: "https://a.example/unknown", text: "Running", language: null }),
    ];
    await updateIndex(store, "a", memorySource(pages));
    const found = async (language?: string) => {
      const answers = await Promise.all(
        ["running", "journaux"].map((query) => searchIndex(store, ["a"], query, { language })),
      );
      const urls = answers.flatMap(({ results }) => results.map(({ url }) => url));
      return urls.map((url) => new URL(url).pathname).sort();
    };
    expect(await found()).toEqual(["/en", "/fr", "/unknown"]);
    expect(await found("en-GB")).toEqual(["/en", "/unknown"]);
    expect(await found("sw")).toEqual(["/en", "/fr", "/unknown"]);
  });
});
