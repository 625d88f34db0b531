import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type PageContext, pageContext } from "../../runtime/page/page-context.ts";
import { loader } from "./sitemap.ts";

async function mapWhere(reports: Response): Promise<Response> {
  const context = new RouterContextProvider();
  const settings = { appUrl: "https://sightline.example" };
  context.set(pageContext, { settings, ask: async () => reports } as unknown as PageContext);
  return loader({ context } as never);
}

describe("the site map", () => {
  it("names the reports that the API knows", async () => {
    const reports = [{ slug: "shop-example", changed_on: "2026-03-01" }];
    const answer = await mapWhere(Response.json(reports));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      "<loc>https://sightline.example/report/shop-example</loc><lastmod>2026-03-01</lastmod>",
    );
  });

  it("is not given without its reports: they would seem to be gone", async () => {
    const answer = await mapWhere(new Response(null, { status: 503 }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("300");
  });
});
