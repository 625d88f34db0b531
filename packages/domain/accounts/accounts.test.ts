import { describe, expect, it } from "vitest";
import { isGuessablePassword, isNewUser, passwordProblem, sameOriginPath } from "./index.ts";

describe("R4.2 R9.4 a new user is one created less than 5 minutes before sign-in", () => {
  const created = new Date("2026-11-15T10:00:00.000Z");
  it.each([
    ["2026-11-15T10:00:00.000Z", true],
    ["2026-11-15T10:04:59.999Z", true],
    ["2026-11-15T10:05:00.000Z", false],
    ["2026-11-16T10:00:00.000Z", false],
  ])("signing in at %s: %s", (signedIn, isNew) =>
    expect(isNewUser(created, new Date(signedIn))).toBe(isNew),
  );
});

describe("passwords: 8 to 128 characters, none of the common ones, no composition rules", () => {
  const common = (password: string) => password === "password123";
  it.each([
    ["1234567", "too-short"],
    ["12345678", null],
    ["🔑🔑🔑🔑", "too-short"],
    ["a".repeat(128), null],
    ["a".repeat(129), "too-long"],
    ["PassWord123", "too-common"],
    ["all lower case words", null],
  ])("%s → %s", (password, problem) => expect(passwordProblem(password, common)).toBe(problem));

  it.each([
    ["sightline-2026!", true],
    ["sightlineadmin", true],
    ["$ig4htline!!", false],
    ["20262026", false],
    ["ada.lovelace1815", true],
    ["lovelace@example.org", true],
    ["ada likes engines", false],
    ["a sightline of whales", false],
  ])("made of guessable words alone: %s → %s", (password, isGuessable) =>
    expect(isGuessablePassword(password, ["ada.lovelace@example.org", "Ada"])).toBe(isGuessable),
  );
});

describe("a return path stays on our origin", () => {
  it.each(["/", "/dashboard?tab=keywords&site=a.example#top", "/settings"])("%j is kept", (path) =>
    expect(sameOriginPath(path)).toBe(path),
  );

  it.each([
    "",
    "dashboard",
    "//evil.example",
    "/\\evil.example",
    "/%0d/../\t/evil",
    "https://evil.example/",
    "javascript:alert(1)",
    "/..//evil.example",
    "/a\nb",
    null,
    undefined,
  ])("%j is refused", (path) => expect(sameOriginPath(path)).toBeNull());
});
