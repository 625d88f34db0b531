import { describe, expect, it } from "vitest";
import { redact, redactedJson } from "./index.ts";

describe("logs carry no secret", () => {
  it.each([
    [{ password: "hunter2" }],
    [{ newPassword: "hunter2" }],
    [{ headers: { authorization: "Bearer hunter2" } }],
    [{ cookie: "a=hunter2" }],
    [{ refresh_token: "hunter2" }],
    [{ apiKey: "hunter2" }],
    [{ note: "sent Bearer hunter2 to them" }],
    [{ url: "postgres://user:hunter2@host/db" }],
    [{ url: "/reset-password?token=hunter2&x=1" }],
    [{ note: "tried password=hunter2 and failed" }],
    [{ note: 'sent {"password":"hunter2","name":"Ana"}' }],
    [{ note: "passphrase: 'hunter2'" }],
    [{ note: "api key: hunter2, then nothing" }],
    [{ note: '{"token": "hunter2"}' }],
    [{ list: [{ secret: "hunter2" }] }],
    [{ error: new Error("failed for smtp://u:hunter2@mail.example") }],
    [{ error: new Error("outer", { cause: new Error("?code=hunter2") }) }],
  ])("%j", (entry) => expect(JSON.stringify(redact(entry))).not.toContain("hunter2"));

  it.each([
    ["paid with 4242 4242 4242 4242 today", "4242"],
    ["card 4000-0025-0000-3155", "3155"],
    ["key sk_live_51HabcDEF0123", "51Habc"],
    [
      "got eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0sZXhwMTIzNDU2Nzg5",
      "eyJh",
    ],
    [`opaque ${"aB3_".repeat(11)}`, "aB3_"],
  ])("%s", (text, secret) =>
    expect(redact({ text })).not.toEqual({ text: expect.stringContaining(secret) }),
  );

  it.each([
    "Unexpected token: string (1:2)",
    "Your password was changed.",
    "order 4242424242424241",
    "at 2026-11-15T03:53:33.123Z",
    "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f",
  ])("%s stays", (text) => expect(redact({ text })).toEqual({ text }));

  it("shortens addresses and keeps what is harmless", () => {
    expect(redact({ to: "ana.example@customer.example", status: 200 })).toEqual({
      to: "a…@customer.example",
      status: 200,
    });
  });

  it("cuts what nobody reads, before looking for secrets in it", () => {
    expect(redact("a.".repeat(500_000))).toBe(`${"a.".repeat(4_000)}…`);
    expect(redactedJson({ a: "a.".repeat(50_000) }, 4_000)).toBe('{"left_out":100008}');
    expect(redactedJson({ a: "b", password: "hunter2" }, 4_000)).toBe(
      '{"a":"b","password":"[redacted]"}',
    );
  });

  it("survives rings", () => {
    const ring: Record<string, unknown> = {};
    ring.self = ring;
    expect(() => JSON.stringify(redact(ring))).not.toThrow();
  });
});

it("an error is logged with its facts, and without the connection it happened on", () => {
  class Client {
    readonly host = "db.internal";
    readonly queue = ["select 1"];
  }
  const lost = Object.assign(new Error("Connection terminated unexpectedly"), {
    ...{ client: new Client(), code: "57P01", detail: { nested: 1 }, errors: [new Error("x")] },
  });
  const logged = redact({ error: lost });
  expect(JSON.stringify(logged)).not.toContain("db.internal");
  expect(logged).toMatchObject({
    error: { message: lost.message, code: "57P01", detail: { nested: 1 }, errors: [{}] },
  });
});
