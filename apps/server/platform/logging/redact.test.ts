import { describe, expect, it } from "vitest";
import { redact } from "./index.ts";

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
    [{ list: [{ secret: "hunter2" }] }],
    [{ error: new Error("failed for smtp://u:hunter2@mail.example") }],
    [{ error: new Error("outer", { cause: new Error("?code=hunter2") }) }],
  ])("%j", (entry) => expect(JSON.stringify(redact(entry))).not.toContain("hunter2"));

  it("shortens addresses and keeps what is harmless", () => {
    expect(redact({ to: "ana.example@customer.example", status: 200 })).toEqual({
      to: "a…@customer.example",
      status: 200,
    });
  });

  it("survives rings", () => {
    const ring: Record<string, unknown> = {};
    ring.self = ring;
    expect(() => JSON.stringify(redact(ring))).not.toThrow();
  });
});
