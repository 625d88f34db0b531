import { afterEach, describe, expect, it } from "vitest";
import { type Double, googleError, startSearchConsole } from "../doubles/index.ts";
import { aCall } from "../testing/question.ts";
import { listProperties } from "./list-properties.ts";

let double: Double;
afterEach(() => double.stop());

const list = (token = "access-token") => listProperties({ token, apiBase: double.url }, aCall());

describe("the properties of an account", () => {
  it("are those that may be read", async () => {
    const unverified = {
      siteUrl: "http://a.example/",
      permissionLevel: "siteUnverifiedUser",
    } as const;
    const full = { siteUrl: "https://b.example/", permissionLevel: "siteFullUser" } as const;
    double = await startSearchConsole({ others: [unverified, full] });
    expect(await list()).toEqual({
      ok: true,
      properties: ["https://b.example/", "sc-domain:example.com"],
    });
  });

  it("may be none", async () => {
    double = await startSearchConsole({ property: "" });
    expect(await list()).toEqual({ ok: true, properties: [] });
  });

  it.each([
    [googleError(403, "forbidden"), "config", "40300"],
    [googleError(403, "quotaExceeded"), "rate", "42900"],
    [googleError(503, "backendError"), "transient", "50000"],
    [{ body: { siteEntry: [{ siteUrl: 7 }] } }, "no-answer", "50200"],
    ["hang-up", "transient", "50300"],
  ] as const)("%j is a problem", async (scripted, kind, code) => {
    double = await startSearchConsole({ script: [scripted] });
    expect(await list()).toMatchObject({ ok: false, problem: { kind, code } });
  });

  it("are not told to a stranger", async () => {
    double = await startSearchConsole();
    const refused = await list("stolen-token");
    expect(refused).toMatchObject({ ok: false, problem: { code: "40100" } });
    expect(JSON.stringify(refused)).not.toContain("stolen");
  });
});
