import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consentStates } from "./consent-state.ts";

const states = consentStates(randomBytes(32));
const now = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const consent = { siteId: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f", sessionId: "session-1" };

describe("what goes to Google and comes back", () => {
  it("says whose wish it was, and gives the verifier behind the challenge", () => {
    const { state, challenge } = states.begin(consent, now);
    const read = states.read(state, "session-1", later(15));
    expect(read?.siteId).toBe(consent.siteId);
    expect(read?.verifier).toMatch(/^[\w-]{43}$/);
    expect(createHash("sha256").update(String(read?.verifier)).digest("base64url")).toBe(challenge);
    const travels = Buffer.from(state.split(".")[0] ?? "", "base64url").toString();
    for (const secret of [String(read?.verifier), "session-1"])
      expect(travels).not.toContain(secret);
  });

  it("is never the same twice", () => {
    expect(states.begin(consent, now).challenge).not.toBe(states.begin(consent, now).challenge);
  });

  it("runs out", () => {
    const { state } = states.begin(consent, now);
    expect(states.read(state, "session-1", later(15.01))).toBeNull();
    expect(states.siteIn(state)).toBe(consent.siteId);
  });

  it("is worth nothing to another session", () => {
    const { state } = states.begin(consent, now);
    expect(states.read(state, "session-2", now)).toBeNull();
  });

  it("is refused when it is changed, cut or another product's", () => {
    const { state } = states.begin(consent, now);
    const [text, signature] = state.split(".");
    const other = Buffer.from(JSON.stringify({ ...consent, until: 9e15 })).toString("base64url");
    for (const wrong of [
      "",
      ".",
      `${text}`,
      `${text}.`,
      `.${signature}`,
      `${other}.${signature}`,
    ]) {
      expect(states.read(wrong, "session-1", now)).toBeNull();
      expect(states.siteIn(wrong)).toBeNull();
    }
    expect(consentStates(randomBytes(32)).read(state, "session-1", now)).toBeNull();
  });
});
