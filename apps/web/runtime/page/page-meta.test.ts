import { describe, expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const ORIGIN = "https://sightline.example";

type Operator = { name: string | null; address: string | null };

function metaOf(path: string | undefined, operator: Operator = { name: null, address: null }) {
  const loaderData = { appUrl: ORIGIN, operator };
  const matches = [{ id: "root", loaderData }] as never;
  const words = { title: "Careers: how we work · Sightline", description: "How we work." };
  return pageMeta({ ...words, ...(path === undefined ? {} : { path }) })({ matches });
}

function thingsOf(path: string, operator?: Operator): Record<string, unknown>[] {
  const block = metaOf(path, operator).find((one) => "script:ld+json" in one);
  return (block as { "script:ld+json": { "@graph": [] } })["script:ld+json"]["@graph"];
}

describe("what machines are told of a page", () => {
  it("has no business in search without an address of its own", () => {
    expect(metaOf(undefined)).toEqual([
      { title: "Careers: how we work · Sightline" },
      { name: "description", content: "How we work." },
      { name: "robots", content: "noindex" },
    ]);
  });

  it("names the one address, and the page in every language", () => {
    const href = `${ORIGIN}/careers`;
    const links = metaOf("/careers").filter((one) => "tagName" in one);
    expect(links).toEqual([
      { tagName: "link", rel: "canonical", href },
      { tagName: "link", rel: "alternate", hrefLang: "en", href },
      { tagName: "link", rel: "alternate", hrefLang: "x-default", href },
    ]);
  });

  it.each([
    ["/", "home"],
    ["/careers", "careers"],
    ["/report/shop-example", "report"],
  ])("%s has the picture %s", (path, name) => {
    const content = `${ORIGIN}/social/${name}.png`;
    expect(metaOf(path)).toContainEqual({ property: "og:image", content });
    expect(metaOf(path)).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  it("says on the home page who runs the site, where that is set", () => {
    expect(thingsOf("/")).toMatchObject([
      { "@type": "Organization", name: "Sightline", url: `${ORIGIN}/` },
      { "@type": "WebSite", name: "Sightline", url: `${ORIGIN}/` },
    ]);
    expect(thingsOf("/")[0]).not.toHaveProperty("address");
    const operator = { name: "Far Sight Ltd", address: "1 High Street, Oban" };
    expect(thingsOf("/", operator)[0]).toMatchObject(operator);
  });

  it("shows on every other page the way from home", () => {
    const [list] = thingsOf("/careers");
    expect(list).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: `${ORIGIN}/` },
        { position: 2, name: "Careers", item: `${ORIGIN}/careers` },
      ],
    });
  });
});
