import { expect, it } from "vitest";
import { siteNameIn } from "../index.ts";

it.each<[string, string, string[], string]>([
  ["spelled like the domain", "acme-shoes.example", ["Boots | Acme Shoes", "Care"], "Acme Shoes"],
  ["of a subdomain", "docs.acme.co.uk", ["Install - Acme", "Acme - Docs"], "Acme"],
  ["most titles share", "a.example", ["One — North", "Two — North", "Three — North"], "North"],
  ["of the home page", "a.example", ["Welcome to North", "Two — South", "Three"], "North"],
  ["of the home page, after what it is", "a.example", ["Home | North", "Two"], "North"],
  ["without its version", "a.example", ["North 2.1 Documentation", "Two"], "North"],
  ["of the domain", "a.example:8080", ["Home", "Two"], "a.example"],
  ["of the domain, not a sentence", "b.example", ["We sell boots to you all"], "b.example"],
  ["of the domain without a page", "b.example", [], "b.example"],
])("the name of a site: the one %s", (_, domain, titles, name) => {
  expect(siteNameIn(titles, domain)).toBe(name);
});
