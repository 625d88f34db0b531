import { describe, expect, it } from "vitest";
import { analyserFor } from "./analyser.ts";
import { synonymsFor } from "./synonyms.ts";

describe("other words for a word", () => {
  it.each<[language: string, word: string, others: string[], isTask: boolean]>([
    ["en", "kill", ["cancel", "terminate"], false],
    ["en", "killed", ["cancel", "terminate"], false],
    ["en", "big", ["size"], true],
    ["en", "size", ["big"], false],
    ["en", "folder", ["directory"], false],
    ["de", "hinzufügen", ["erstellen"], true],
    ["de", "Ordner", ["Verzeichnis"], false],
    ["fr", "utilisateur", ["compte"], false],
    ["fr", "ajouter", ["création"], true],
    ["es", "añadir", ["crear"], true],
    ["es", "carpeta", ["directorio"], false],
  ])("in %s, '%s' is also %j", async (language, word, others, isTask) => {
    const analyser = await analyserFor(language);
    const synonyms = synonymsFor(analyser);
    const [term = ""] = analyser.terms(word);
    const wanted = others.flatMap((other) => analyser.terms(other));
    expect(synonyms.of(term)).toEqual(expect.arrayContaining(wanted));
    expect(synonyms.isTask(term)).toBe(isTask);
  });

  it.each(["ja", "", "constructor"])("are unknown in '%s'", async (language) => {
    const synonyms = synonymsFor(await analyserFor(language));
    expect(synonyms.of("add")).toEqual([]);
    expect(synonyms.isTask("add")).toBe(false);
  });

  it.each(["en", "de", "fr", "es"])("are few in %s", async (language) => {
    const analyser = await analyserFor(language);
    const synonyms = synonymsFor(analyser);
    const all = ["add", "page", "ajouter", "créer", "crear", "erstellen", "set", "fast"];
    for (const term of all.flatMap((word) => analyser.terms(word))) {
      expect(synonyms.of(term).length).toBeLessThan(30);
    }
  });
});
