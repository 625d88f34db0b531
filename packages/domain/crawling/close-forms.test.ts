import { describe, expect, it } from "vitest";
import { areMostMissing, closeForms } from "./close-forms.ts";

const formsOf = (word: string) => closeForms(word)?.map((form) => form.join(" "));

describe("a page may have another form of a word", () => {
  it.each([
    ["geospatial", "spatial"],
    ["elasticsearch", "elastic search"],
    ["websocket", "socket"],
    ["containers", "docker"],
    ["Pagination", "paginate"],
    ["totp", "two factor"],
    ["kubernetes", "k8s"],
    ["autoresponder", "autoreply"],
    ["datenbanksicherung", "datenbank sicherung"],
  ])("%s: %s", (word, form) => {
    expect(formsOf(word)).toContain(form);
  });

  it.each(["terra", "vagrant"])("and where none is known, none is made up: %s", (word) => {
    expect(formsOf(word)?.every((form) => form.replace(" ", "") === word)).toBe(true);
  });

  it.each(["sso", "ORM", "ci"])("and nobody can tell with an abbreviation: %s", (word) => {
    expect(closeForms(word)).toBeNull();
  });
});

it.each([
  ["greylisting", ["greylisting"], true],
  ["milter applications", ["milter"], true],
  ["autoreply vacation message", ["vacation"], false],
  ["sandbox untrusted templates", ["sandbox", "untrusted"], true],
  ["images and figures", ["figures"], false],
  ["images and figures", ["images", "figures"], true],
  ["ftp/sftp", ["ftp/sftp"], true],
  ["mail", [], false],
])("of %j a site lacks %j: it can be said not to cover it: %s", (keyword, missing, isSo) => {
  const content = keyword.split(" ").filter((word) => word !== "and");
  expect(areMostMissing(keyword, content, missing)).toBe(isSo);
});
