import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { call, newAddress, signUp, startProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRequestNames, nameStatement } from "./span-names.ts";

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { key: string; value: unknown }[];
}

/** Takes spans as an OTLP collector does: JSON over HTTP. */
async function startCollector() {
  const bodies: string[] = [];
  const headers: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
      headers.push(request.headers["x-team"] as string);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spans = (): ReceivedSpan[] =>
    bodies
      .map((body) => JSON.parse(body.slice(body.indexOf("{"))))
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans,
    stop: () => server.close(),
  };
}

describe("with a collector", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  const email = newAddress();
  beforeAll(async () => {
    collector = await startCollector();
    const product = await startProduct({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-team=search%20team",
    });
    const { access_token: token } = await signUp(product.url, { email, name: "Ana Private" });
    const ask = (method: string, path: string, body?: unknown) =>
      call(product.url, method, `/api${path}`, { token, body });
    const { body: site } = await ask("POST", "/sites", { domain: "private-shop.example" });
    await ask("POST", "/saved-keywords", {
      keyword: "private boots",
      target_site: "private-shop.example",
    });
    await ask("GET", `/sites/${site.id}`);
    await call(product.url, "GET", "/private-page?q=private-question");
    await call(product.url, "GET", "/api/health");
    // What is left is sent when it stops.
    await product.stop();
  });
  afterAll(() => collector.stop());

  it("sends requests by their route, with their statements, and jobs", () => {
    const spans = collector.spans();
    const names = spans.map(({ name }) => name);
    for (const name of [
      "POST /api/auth",
      "POST /api/sites",
      "POST /api/saved-keywords",
      "GET page",
    ]) {
      expect(names).toContain(name);
    }
    expect(names.some((name) => name.startsWith("job "))).toBe(true);
    expect(names).not.toContain("GET /api/health");
    const saved = spans.find(({ name }) => name === "POST /api/saved-keywords");
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === saved?.spanId);
    expect(statements.map(({ name }) => name)).toContain("insert saved_keywords");
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([saved?.traceId]));
    expect(collector.bodies[0]).toMatch(/^POST \/v1\/traces .*"sightline\.role"/);
    expect(new Set(collector.headers)).toEqual(new Set(["search team"]));
  });

  it("sends nothing of a person or a customer", () => {
    const sent = collector.bodies.join("\n");
    expect(sent).not.toMatch(/private|customer\.example|127\.0\.0\.1|correct horse|Bearer/i);
    expect(sent).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
    const keys = new Set(collector.spans().flatMap((one) => one.attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual([
      "db.collection.name",
      "db.operation.name",
      "db.system.name",
      "http.request.method",
      "http.response.status_code",
      "http.route",
      "messaging.operation.type",
      "sightline.job",
    ]);
  });
});

it("a collector that is away changes nothing for anyone", async () => {
  const product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" });
  expect((await call(product.url, "GET", "/api/ip")).status).toBe(200);
  await product.stop();
});

describe("names", () => {
  it.each([
    ["GET", "/api/sites/8b0f2f0e", "/api/sites/{id}"],
    ["GET", "/api/sites", "/api/sites"],
    ["DELETE", "/api/sites", "/api"],
    ["GET", "/api/made-up/by/a/visitor", "/api"],
    ["GET", "/api/auth/reset-password/secret-token", "/api/auth"],
    ["GET", "/digest/secret-token", "page"],
    ["GET", "/assets/a.js", "file"],
    ["GET", "/metrics", null],
  ])("%s %s is %s", (method, path, name) => {
    const nameOf = createRequestNames({
      paths: { "/sites": { get: {} }, "/sites/{id}": { get: {}, delete: {} } },
    });
    expect(nameOf(method, path)).toBe(name);
  });

  it.each([
    ['select "id" from "users" where "email" = $1', "select", "users"],
    [
      "\n insert into outreach_messages values ('ana@customer.example')",
      "insert",
      "outreach_messages",
    ],
    ["update sites set name = $1", "update", "sites"],
    ["with a as (select 1 from crawls) select * from a", "with", "crawls"],
    ["select pg_advisory_xact_lock($1)", "select", null],
    ["listen x", "other", null],
  ])("%s", (sql, operation, table) => {
    expect(nameStatement(sql)).toEqual({ operation, table });
  });
});
