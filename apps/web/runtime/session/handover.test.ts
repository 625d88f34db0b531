import type { Session } from "@sightline/contract";
import { describe, expect, it, vi } from "vitest";
import { CallFailure, noAnswer } from "../../api/failure.ts";
import { type BrowserStorage, storageIn } from "../browser-storage.ts";
import { beginHandover, completeHandover } from "./handover.ts";
import { readSecondStep, saveSecondStep } from "./second-step.ts";
import { HANDOVER_KEY, takeCode } from "./session-code.ts";

const spent = new CallFailure("INVALID_CODE", "No.", 400);
const refused = new CallFailure("OTHER_BROWSER", "No.", 400);
const session = { access_token: "a" } as Session;

describe("R4.1 a session found in the URL answers a request that this browser began", () => {
  it("sends the hash of a secret that stays here", async () => {
    const storage = memory();
    const path = await beginHandover(storage, "/");
    const [{ verifier }] = JSON.parse(storage.read(HANDOVER_KEY) ?? "[]");
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    expect(path).toBe(`/?challenge=${Buffer.from(hash).toString("base64url")}`);
    expect(Buffer.from(verifier, "base64url")).toHaveLength(32);
  });

  it("leaves what else an address says as it is", async () => {
    const path = await beginHandover(memory(), "/?next=%2Fcheckout%3Fplan%3Dlite");
    expect(path).toMatch(/^\/\?next=%2Fcheckout%3Fplan%3Dlite&challenge=[\w-]{43}$/);
  });

  it("is exchanged with the request it answers, the newest first", async () => {
    const storage = memory();
    await beginHandover(storage, "/");
    await beginHandover(storage, "/dashboard");
    const [newest, oldest] = verifiers(storage);
    const exchange = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(session);
    const outcome = await completeHandover(storage, { exchange }, "code");
    expect(outcome).toEqual({ kind: "session", session });
    expect(exchange.mock.calls).toEqual([
      ["code", newest],
      ["code", oldest],
    ]);
    expect(storage.read(HANDOVER_KEY)).toBeNull();
  });

  it("is not ours where no request was begun, and where every request is refused", async () => {
    const exchange = vi.fn().mockRejectedValue(refused);
    expect(await completeHandover(memory(), { exchange }, "code")).toEqual({ kind: "not-ours" });
    expect(exchange.mock.calls).toEqual([["code", ""]]);

    const storage = memory();
    await beginHandover(storage, "/");
    await beginHandover(storage, "/");
    expect(await completeHandover(storage, { exchange }, "code")).toEqual({ kind: "not-ours" });
    expect(exchange).toHaveBeenCalledTimes(3);
  });

  it("waits for a code where the account asks for one; this tab keeps what names it, while it's good", async () => {
    const [storage, tab] = [memory(), memory()];
    await beginHandover(storage, "/dashboard");
    const step = { challenge: "c", expires_at: new Date(Date.now() + 60_000).toISOString() };
    const asked = new CallFailure("SECOND_FACTOR_REQUIRED", "Enter the code.", 403, step);
    const exchange = vi.fn().mockRejectedValue(asked);
    const outcome = await completeHandover(storage, { exchange }, "code", tab);
    expect(outcome).toEqual({ kind: "second-step" });
    expect(readSecondStep(tab)).toEqual(step);
    expect(storage.read(HANDOVER_KEY)).toBeNull();

    saveSecondStep({ ...step, expires_at: new Date(Date.now() - 1).toISOString() }, tab);
    expect(readSecondStep(tab)).toBeNull();
    saveSecondStep("nonsense", tab);
    expect(readSecondStep(tab)).toBeNull();
  });

  it("is spent when the server knows no such code, and is asked for once", async () => {
    const storage = memory();
    await beginHandover(storage, "/");
    await beginHandover(storage, "/");
    const exchange = vi.fn().mockRejectedValue(spent);
    expect(await completeHandover(storage, { exchange }, "code")).toEqual({ kind: "spent" });
    expect(exchange).toHaveBeenCalledOnce();
    expect(verifiers(storage)).toHaveLength(2);
  });

  it("has failed, and can be tried again, when nobody answers", async () => {
    const storage = memory();
    await beginHandover(storage, "/");
    const exchange = vi.fn().mockRejectedValue(noAnswer());
    expect(await completeHandover(storage, { exchange }, "code")).toEqual({ kind: "failed" });
    expect(verifiers(storage)).toHaveLength(1);
  });

  it("keeps the latest five requests, each for a day", async () => {
    const storage = memory();
    const dayOld = { verifier: "old", at: Date.now() - 24 * 60 * 60 * 1000 };
    storage.write(HANDOVER_KEY, JSON.stringify([dayOld, { verifier: 1 }, "?"]));
    for (let request = 0; request < 7; request++) await beginHandover(storage, "/");
    expect(verifiers(storage)).toHaveLength(5);
    expect(verifiers(storage)).not.toContain("old");
  });
});

describe("R4.1 the code leaves the address and the history at once", () => {
  it.each([
    ["#code=abc", "abc", ["/?challenge=x"]],
    ["#code=", null, ["/?challenge=x"]],
    ["#features", null, []],
    ["", null, []],
  ])("%j", (hash, code, replaced) => {
    const history = { state: null, replaceState: vi.fn() };
    const location = { hash, pathname: "/", search: "?challenge=x" };
    expect(takeCode(location, history)).toBe(code);
    expect(history.replaceState.mock.calls.map(([, , url]) => url)).toEqual(replaced);
  });
});

function memory(): BrowserStorage {
  return storageIn(() => undefined);
}

function verifiers(storage: BrowserStorage): string[] {
  const requests: { verifier: string }[] = JSON.parse(storage.read(HANDOVER_KEY) ?? "[]");
  return requests.map(({ verifier }) => verifier);
}
