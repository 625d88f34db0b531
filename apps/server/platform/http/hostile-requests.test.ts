import { createHmac } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { contract } from "@sightline/contract";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { readOutbox } from "@sightline/testing/outbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = (await signUp(product.url)).access_token;
});
afterAll(() => product.stop());

/** Bytes as they are, and everything that comes back until the server hangs up. */
async function raw(request: string): Promise<string> {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return text(socket);
}

const HOST = "Host: 127.0.0.1";

describe("requests that two servers could read differently", () => {
  it.each([
    ["a length and chunks", ["Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", "X"]],
    ["two lengths", ["Content-Length: 0", "Content-Length: 4", "", "abcd"]],
    ["a length that is no number", ["Content-Length: +4", "", "abcd"]],
    ["chunked twice", ["Transfer-Encoding: chunked, identity", "", "0", "", ""]],
    ["a space before the colon", ["Transfer-Encoding : chunked", "", "0", "", ""]],
    ["a header over two lines", ["X-Note: a", " Transfer-Encoding: chunked", "", "0", "", ""]],
  ])("%s: 400, and the connection is over", async (_, lines) => {
    const smuggled = "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    const head = ["POST /api/contact HTTP/1.1", HOST, ...lines].join("\r\n");
    const answer = await raw(head + smuggled);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("TRACE and methods that nobody has are refused, and nothing is sent back", async () => {
    for (const method of ["TRACE", "CONNECT", "DEBUG", "PROPFIND"]) {
      const head = [
        `${method} /api/account HTTP/1.1`,
        HOST,
        "X-Secret: echoed",
        "Connection: close",
      ];
      const answer = await raw(`${head.join("\r\n")}\r\n\r\n`);
      expect(answer).not.toContain("echoed");
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    }
  });
});

describe("what else a caller may try", () => {
  it.each([
    '{"__proto__":{"role":"admin","polluted":true},"theme":"dark"}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[{"__proto__":{"polluted":true}}]',
  ])("no prototype is changed by %s", async (body) => {
    for (const path of ["/api/saved-keywords", "/api/contact", "/api/auth/sign-up/email"]) {
      const headers = { "content-type": "application/json" };
      await fetch(product.url + path, { method: "POST", headers, body });
    }
    await call(product.url, "PUT", "/api/preferences", { token, body });
    await call(product.url, "GET", "/api/keywords?__proto__[polluted]=1&a[__proto__][b]=1", {
      token,
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(([] as unknown as Record<string, unknown>).role).toBeUndefined();
    const { body: account } = await call(product.url, "GET", "/api/account", { token });
    expect(account.role).toBe("user");
  });

  it("a parameter that comes twice is refused, and one in the body isn't taken from the query", async () => {
    const { ask } = await aCustomer(product, ["boots"]);
    const twice = await ask("GET", `/keywords?target_site=${SITE}&target_site=evil.example`);
    expect(twice.status).toBe(400);
    const sent = { keyword: "shoes", target_site: SITE };
    const saved = await ask("POST", "/saved-keywords?keyword=hats&target_site=evil.example", sent);
    expect([saved.status, saved.body.keyword, saved.body.target_site]).toEqual([
      201,
      "shoes",
      SITE,
    ]);
  });

  it("a token counts in its header only, never in an address or a cookie", async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      call(product.url, "GET", path, { headers }).then(({ status }) => status);
    expect(await ask("/api/account", { authorization: `Bearer ${token}` })).toBe(200);
    for (const name of ["access_token", "token", "api_key", "key", "authorization"]) {
      expect(await ask(`/api/account?${name}=${token}`)).toBe(401);
      expect(await ask("/api/account", { cookie: `${name}=${token}` })).toBe(401);
      expect(await ask("/api/account", { [`x-${name.replace("_", "-")}`]: token })).toBe(401);
    }
  });

  it("no call is redirected to HTTPS: it's answered where it came, and a mistake shows", async () => {
    const secure = await startProduct({ APP_URL: "https://sightline.example" });
    const answers = await Promise.all(
      ["/api/health", "/api/account", "/api/auth/get-session"].map((path) =>
        fetch(secure.url + path, { redirect: "manual" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const { headers } of answers) {
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    }
    await secure.stop();
  });

  it("a confirmation link that isn't signed by us, or not in our way, changes nothing", async () => {
    const { user } = await signUp(product.url);
    const claims = { email: user.email, updateTo: "mallory@evil.example" };
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const times = { iat: 1_700_000_000, exp: 4_000_000_000 };
    const part = text({ ...claims, ...times });
    const [none, ours] = [text({ alg: "none" }), text({ alg: "HS256" })];
    const byOther = createHmac("sha256", "a guess").update(`${ours}.${part}`).digest("base64url");
    for (const forged of [`${none}.${part}.`, `${ours}.${part}.`, `${ours}.${part}.${byOther}`]) {
      const path = `/api/auth/verify-email?token=${forged}&callbackURL=/`;
      const { headers } = await call(product.url, "GET", path);
      expect(headers.get("location")).toBe("/auth?error=invalid_link");
    }
    const { email } = await product.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(user.email);
  });

  it("a link in an email leads to our own address, whatever Host was asked for", async () => {
    const { user } = await signUp(product.url);
    const body = JSON.stringify({ email: user.email, redirectTo: "/reset-password" });
    const head = [
      ...["POST /api/auth/request-password-reset HTTP/1.1", "Host: evil.example"],
      ...["X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"],
      ...["Content-Type: application/json", `Content-Length: ${body.length}`, "Connection: close"],
    ];
    expect(await raw(`${head.join("\r\n")}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 /);
    const sent = async () =>
      (await readOutbox(product.outbox)).filter(({ to }) => to.includes(user.email));
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [mail] = await sent();
    expect(mail?.text).toContain(`${product.url}/api/auth/reset-password/`);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  });

  it("no other origin is let in, asked for or not", async () => {
    const origin = "https://evil.example";
    const preflight = { origin, "access-control-request-method": "POST" };
    const answers = await Promise.all([
      fetch(`${product.url}/api/account`, { method: "OPTIONS", headers: preflight }),
      fetch(`${product.url}/api/health`, { headers: { origin } }),
      fetch(`${product.url}/`, { headers: { origin } }),
      fetch(`${product.url}/api/openapi.json`, { headers: { origin: "null" } }),
    ]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "%s, which a foreign page may send unasked, is refused by every kind of write",
    async (type) => {
      const headers = { "content-type": type, authorization: `Bearer ${token}` };
      for (const path of ["/api/saved-keywords", "/api/auth/sign-in/email", "/api/contact"]) {
        const answer = await fetch(product.url + path, { method: "POST", headers, body: "{}" });
        expect([path, answer.status]).toEqual([path, 415]);
      }
    },
  );
});

describe("answers", () => {
  it("say what they are, with the charset of text", async () => {
    const authorization = `Bearer ${token}`;
    for (const [path, type] of [
      ["/api/health", "application/json"],
      ["/api/nothing", "application/json"],
      ["/api/account", "application/json"],
      ["/api/openapi.json", "application/json"],
      [`/api/keywords/export?target_site=${SITE}`, "text/csv; charset=utf-8"],
      ["/api/account/export", "application/zip"],
    ] as const) {
      const answer = await fetch(product.url + path, { headers: { authorization } });
      expect([path, answer.headers.get("content-type")]).toEqual([path, type]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      await answer.body?.cancel();
    }
  });

  it("of one's own data are files or JSON, which no browser shows as a page", async () => {
    const authorization = `Bearer ${token}`;
    for (const path of [`/api/keywords/export?target_site=${SITE}`, "/api/account/export"]) {
      const { headers, body } = await fetch(product.url + path, { headers: { authorization } });
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
      await body?.cancel();
    }
  });
});

describe("a failure of ours", () => {
  it("no answer tells of what's inside: no stack, no query, no version", async () => {
    let log = "";
    const broken = await startProduct({ LOG_LEVEL: "error" }, (line) => {
      log += line;
    });
    const { access_token } = await signUp(broken.url);
    await broken.db.schema.alterTable("error_log").renameTo("error_log_gone").execute();
    const answer = await call(broken.url, "GET", "/api/errors", { token: access_token });
    expect(answer).toMatchObject({
      status: 500,
      body: { code: "INTERNAL_SERVER_ERROR", data: { request_id: expect.any(String) } },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/error_log|select|\.ts\b|postgres|at /i);
    for (const name of ["server", "x-powered-by"]) expect(answer.headers.get(name)).toBeNull();
    expect(log).toContain(answer.body.data.request_id);
    expect(log).toContain("error_log");
    await broken.stop();
  });
});

describe("the contract", () => {
  interface Procedure {
    "~orpc": { route: { method: string; path: string } };
  }

  it("changes nothing by GET", () => {
    const changing =
      /^(add|create|delete|remove|save|set|update|change|start|stop|cancel|send|revoke|confirm|import|publish|pause|resume|grant|suspend|reset|rotate|mark)(?=[A-Z]|$)/;
    const named = Object.values(contract).flatMap((calls) =>
      Object.entries(calls).map(([name, call]) => ({
        name,
        ...(call as Procedure)["~orpc"].route,
      })),
    );
    expect(named.length).toBeGreaterThan(200);
    const wrong = named.filter(({ name, method }) => method === "GET" && changing.test(name));
    expect(wrong).toEqual([]);
  });
});
