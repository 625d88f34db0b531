import type { Competitor } from "@sightline/contract";
import { expect, it } from "vitest";
import { againstToggled, comparedOf, gapRequestOf } from "./compared.ts";

const competitors = ["a", "b", "c", "d", "e", "f"].map(
  (name): Competitor => ({
    id: `id-${name}`,
    company_id: `company-${name}`,
    domain: `${name}.example`,
    name,
    name_source: "typed" as const,
    aliases: [],
    is_active: true,
    created_at: "2026-01-01T00:00:00.000Z",
  }),
);
const names = (against: readonly string[]) =>
  comparedOf(competitors, against).map(({ name }) => name);

it.each([
  [[], ["a", "b", "c", "d", "e"]],
  [["gone.example"], ["a", "b", "c", "d", "e"]],
  [
    ["f.example", "gone.example", "b.example"],
    ["b", "f"],
  ],
])("an address with %o compares with %o", (against, compared) =>
  expect(names(against)).toEqual(compared),
);

it.each([
  [[], "b", ["a", "c", "d", "e"]],
  [["b", "a"], "c", ["a", "b", "c"]],
  [["a", "b"], "b", ["a"]],
  [["a"], "a", ["a"]],
  [["a", "b", "c", "d", "e"], "f", ["a", "b", "c", "d", "e"]],
])("an address with %o and %s pressed has %o", (against, pressed, next) => {
  const domain = (name: string) => `${name}.example`;
  expect(againstToggled(competitors, against.map(domain), domain(pressed))).toEqual(
    next.map(domain),
  );
});

const VIEW = { list: "gap", against: [], gap: "weak", words: " x ", order: "desc" } as const;

it.each([
  ["b.example", { sort: "id-b", order: "desc" }],
  ["own", { sort: "own", order: "desc" }],
  ["volume", { sort: "volume", order: "desc" }],
  ["gone.example", { sort: "volume", order: "desc" }],
])("an address sorted by %s asks for %o", (sort, asked) =>
  expect(gapRequestOf("shop.example", competitors.slice(0, 2), { ...VIEW, sort })).toEqual({
    target_site: "shop.example",
    competitors: "id-a,id-b",
    gap: "weak",
    search: "x",
    ...asked,
  }),
);
