import { expect, it } from "vitest";
import { siteNameIn } from "../index.ts";

it.each<[string, string, string[], string]>([
  ["spelled like the domain", "acme-shoes.example", ["Acme Shoes | Boots", "Care"], "Acme Shoes"],
  ["of a subdomain", "docs.acme.co.uk", ["Install - Acme", "Acme - Docs"], "Acme"],
  ["shared by most", "a.example", ["One — North", "Two — North", "Three — North"], "North"],
  ["shared by too few", "a.example:8080", ["One — North", "Two — North", "Three"], "a.example"],
  ["a sentence that all titles share", "b.example", Array(3).fill("We sell boots to you all"), "b.example"],
  ["none at all", "b.example", [], "b.example"],
])("the name of a site is the one %s", (_, domain, titles, name) => {
  expect(siteNameIn(titles, domain)).toBe(name);
});
