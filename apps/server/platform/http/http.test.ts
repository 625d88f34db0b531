import { once } from "node:events";
import { connect } from "node:net";
import { os } from "@orpc/server";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../logging/index.ts";
import { createApi, type RequestContext } from "./index.ts";
import { securityHeaders } from "./security-headers.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const get = (path: string, headers?: Record<string, string>) =>
  call(product.url, "GET", path, { headers });

describe("alive and able", () => {
  it("health and ready answer", async () => {
    expect((await get("/api/health")).body).toEqual({ status: "ok" });
    expect((await get("/api/ready")).body).toEqual({ status: "ready" });
  });
});

describe("one error shape", () => {
  it("an unknown call is 404", async () => {
    expect(await get("/api/nothing")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: expect.any(String) },
    });
  });

  it.each([
    ["/api/auth/sign-in/email", "application/json", 413],
    ["/contact", "multipart/form-data; boundary=x", 413],
    ["/analyse", "application/x-www-form-urlencoded", 413],
    ["/api/security-events", "application/json", 413],
    ["/api/contact", "application/json", 413],
    ["/api/errors/report", "application/json", 413],
    ["/api/security-events", "application/x-www-form-urlencoded", 415],
    ["/api/security-events", "multipart/form-data; boundary=x", 415],
  ])(
    "%s as %s: 100 kB without an account are %i before they are parsed",
    async (path, type, status) => {
      const headers = { "content-type": type, origin: product.url };
      const body = "[0],".repeat(25_000);
      expect((await fetch(product.url + path, { method: "POST", headers, body })).status).toBe(
        status,
      );
    },
  );

  it("a body over the limit is 413, declared or streamed", async () => {
    const { access_token: token } = await signUp(product.url);
    const body = { keyword: "x".repeat(1024 * 1024), target_site: "a.example" };
    const declared = await call(product.url, "POST", "/api/saved-keywords", { token, body });
    expect(declared).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });

    const chunk = new TextEncoder().encode("x".repeat(64 * 1024));
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" };
    const streamed = await fetch(`${product.url}/api/auth/sign-in/email`, init as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it("a broken body is 400 with words, for calls and for sign-in", async () => {
    const { access_token: token } = await signUp(product.url);
    for (const path of ["/api/saved-keywords", "/api/auth/sign-in/email"]) {
      const answer = await call(product.url, "POST", path, { token, body: "{" });
      expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
    }
  });
});

describe("values that no column can hold", () => {
  it("a day of the year 0 is refused in words, wherever one is given", async () => {
    const { ask, idOf } = await aCustomer(product, ["boots"]);
    const id = await idOf("boots");
    const day = "0000-01-01";
    const given = await Promise.all([
      ask("GET", `/keywords/${id}/positions?from=${day}`),
      ask("GET", `/keywords/${id}/positions?to=${day}`),
      ask("GET", `/keywords/${id}/snapshots/${day}`),
      ask("GET", `/keywords?target_site=${SITE}&answered_since=${day}`),
      ask("POST", "/annotations", { target_site: SITE, day, text: "x" }),
    ]);
    for (const { status, body } of given) {
      expect([status, body.message]).toEqual([400, "Choose a day."]);
    }
    expect((await ask("GET", `/keywords/${id}/snapshots/0001-01-01`)).status).toBe(404);
  });

  it("what only the database notices is 400, and a failure of ours stays one", async () => {
    const ask = (expression: string) =>
      os
        .route({ method: "GET", path: `/${expression.length}` })
        .handler(() => sql`select ${sql.raw(expression)}`.execute(product.db));
    const expressions = ["'0000-01-01'::date", "1 / 0"];
    const api = createApi(Object.fromEntries(expressions.map((text) => [text, ask(text)])));
    const context: RequestContext = {
      ...{ requestId: "", address: "", userAgent: "", log: createLog("silent") },
      cookie: () => null,
      cookies: "",
      setCookie: () => undefined,
      principal: async () => null,
      note: async () => undefined,
    };
    const answers = await Promise.all(
      expressions.map(({ length }) =>
        api.fetch(new Request(`${product.url}/api/${length}`), context),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 500]);
    expect(await answers[0]?.json()).toEqual({
      code: "BAD_REQUEST",
      message: "Some of the values aren't valid. Check them and try again.",
    });
  });
});

describe("headers", () => {
  it("every answer carries an id of its own, whatever the caller sends", async () => {
    const one = await get("/api/health", { "x-request-id": "forged" });
    const other = await get("/api/health");
    const ids = [one, other].map((answer) => answer.headers.get("x-request-id"));
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("scripts run by a nonce that is new for each page", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const policy = (await get("/")).headers.get("content-security-policy") ?? "";
        for (const rule of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ]) {
          expect(policy.split("; ")).toContain(rule);
        }
        expect(policy).not.toMatch(/script-src[^;]*unsafe/);
        return /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
      }),
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("no answer is read as another type, framed, or told whole to other sites", async () => {
    for (const path of ["/", "/api/health"]) {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
    }
  });

  it.each([
    [true, "max-age=31536000; includeSubDomains"],
    [false, null],
  ])("over https (%s) a browser has to stay there: %s", (https, told) => {
    const of = securityHeaders({ https, development: false, tags: false, cardScript: false });
    expect(new Map(of("/", [])).get("strict-transport-security") ?? null).toBe(told);
  });

  it("answers of the API are kept by nobody, files and what is one's own neither", async () => {
    const { access_token: token } = await signUp(product.url);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [
      "/api/health",
      "/api/nothing",
      "/api/openapi.json",
      "/api/account",
      `/api/keywords/export?target_site=${SITE}`,
    ]) {
      expect((await get(path, headers)).headers.get("cache-control")).toBe("no-store");
    }
    const archive = await fetch(`${product.url}/api/account/export`, { headers });
    expect([archive.status, archive.headers.get("cache-control")]).toEqual([200, "no-store"]);
    await archive.body?.cancel();
  });

  it("large answers are compressed, sign-in's never", async () => {
    const api = await get("/api/openapi.json", { "accept-encoding": "gzip" });
    expect(api.headers.get("content-encoding")).toBe("gzip");
    const auth = await get("/api/auth/get-session", { "accept-encoding": "gzip" });
    expect(auth.headers.get("content-encoding")).toBeNull();
  });
});

describe("P101 the API describes itself", () => {
  it("as OpenAPI 3.1, with every call and the error shape", async () => {
    const { body } = await get("/api/openapi.json");
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        "/health",
        "/ready",
        "/account",
        "/saved-keywords",
        "/saved-keywords/{id}",
      ]),
    );
    const conflict = body.paths["/saved-keywords"].post.responses["409"];
    const schema = conflict.content["application/json"].schema;
    expect(body.components.schemas.Error.required).toEqual(["code", "message"]);
    expect(schema.allOf[0]).toEqual({ $ref: "#/components/schemas/Error" });
    expect(schema.allOf[1].properties.code.enum).toContain("CONFLICT");
  });
});

describe("slow clients", () => {
  it("a connection that never ends its headers is closed", { timeout: 120_000 }, async () => {
    const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    socket.on("error", () => {});
    socket.resume();
    await once(socket, "close");
  });
});
