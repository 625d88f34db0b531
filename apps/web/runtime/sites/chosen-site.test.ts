import type { Site } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { askedSite, byName, switchedTo, withSite } from "./chosen-site.ts";

describe("P60 the chosen site stands in the address", () => {
  it.each([
    ["", null],
    ["site=", null],
    ["site=not a site", null],
    ["site=A.example", "a.example"],
    ["tab=keywords&site=https://www.b.example/page", "b.example"],
  ])("%j asks for %j", (query, site) => {
    expect(askedSite(new URLSearchParams(query))).toBe(site);
  });

  it("is set without touching what else is there", () => {
    const search = new URLSearchParams("tab=keywords&site=a.example&add=keyword");
    expect(`${withSite(search, "b.example")}`).toBe("tab=keywords&site=b.example&add=keyword");
  });

  it("begins anew when another is chosen, in the same tab", () => {
    const search = new URLSearchParams("tab=audit&site=a.example&q=pool&state=paused");
    expect(`${switchedTo(search, "b.example")}`).toBe("tab=audit&site=b.example");
    expect(`${switchedTo(new URLSearchParams(), "b.example")}`).toBe("site=b.example");
  });
});

it("sites are listed by name, whatever the case, and twins by domain", () => {
  const sites = [
    { ...aSite("z.example"), name: "Apples" },
    { ...aSite("b.example"), name: "apples" },
    { ...aSite("a.example"), name: "Apples" },
    { ...aSite("c.example"), name: "Émile" },
    { ...aSite("d.example"), name: "Shop 10" },
    { ...aSite("e.example"), name: "Shop 9" },
  ];
  const order = byName(sites).map(({ name, domain }) => `${name} ${domain}`);
  expect(order).toEqual([
    "apples b.example",
    "Apples a.example",
    "Apples z.example",
    "Émile c.example",
    "Shop 9 e.example",
    "Shop 10 d.example",
  ]);
});

function aSite(domain: string): Site {
  return {
    id: domain,
    company_id: domain,
    domain,
    name: domain,
    name_source: "typed" as const,
    aliases: [],
    country: null,
    language: null,
    crawl_pages: null,
    crawl_schedule: "weekly",
    device: "desktop",
    depth: 30,
    check_schedule: "weekly",
    is_active: true,
    proven_by: null,
    proven_at: null,
    proof_missing_since: null,
    proof_lapsed_at: null,
    created_at: "2026-01-01T00:00:00.000Z",
    competitors: [],
  };
}
