import { describe, expect, it } from "vitest";
import { requestOf } from "./routes.ts";

const ORIGIN = "https://sightline.example";

async function sent(route: string, input: Record<string, unknown>) {
  const request = requestOf(route, input, ORIGIN);
  const type = request.headers.get("content-type");
  const path = request.url.slice(ORIGIN.length);
  return { line: `${request.method} ${path}`, type, body: await request.text() };
}

describe("the request of a call", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["GET /sites", {}, "GET /api/sites"],
    ["GET /sites/{id}", { id: "a/b" }, "GET /api/sites/a%2Fb"],
    ["GET /keywords", { q: "wool & silk", limit: 5 }, "GET /api/keywords?q=wool+%26+silk&limit=5"],
    ["GET /keywords", { q: undefined, band: null, open: false }, "GET /api/keywords?open=false"],
    ["GET /keywords", { tags: ["a", "b"] }, "GET /api/keywords?tags%5B0%5D=a&tags%5B1%5D=b"],
    [
      "GET /days/{day}",
      { day: "2026-05-01", of: { id: 1 } },
      "GET /api/days/2026-05-01?of%5Bid%5D=1",
    ],
  ])("%s with %j is %s", async (route, input, line) => {
    expect(await sent(route, input)).toEqual({ line, type: null, body: "" });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ["POST /sites", { domain: "a.example" }, "POST /api/sites", '{"domain":"a.example"}'],
    ["POST /export", {}, "POST /api/export", "{}"],
    ["PATCH /sites/{id}", { id: "1", name: "A" }, "PATCH /api/sites/1", '{"name":"A"}'],
  ])("%s with %j is %s with %s", async (route, input, line, body) => {
    expect(await sent(route, input)).toEqual({ line, type: "application/json", body });
  });

  it("has no body where the path says it all", async () => {
    const line = "DELETE /api/sites/1";
    expect(await sent("DELETE /sites/{id}", { id: "1" })).toEqual({ line, type: null, body: "" });
  });
});
