import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMailLinks } from "./mail-links.ts";

const links = createMailLinks("https://sightline.example", randomBytes(32));
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("links in emails", () => {
  it.each(["user", "recipient"] as const)("know their %s and list", (kind) => {
    const link = { subject: { kind, id: randomUUID() }, list: "alerts" as const };
    expect(links.read(tokenOf(links.unsubscribe(link)))).toEqual(link);
    expect(links.preferences(link)).toMatch(
      /^https:\/\/sightline\.example\/email-preferences\?token=/,
    );
  });

  it("a changed, cut or foreign one is none", () => {
    const [ana, eve] = [randomUUID(), randomUUID()];
    const token = tokenOf(
      links.unsubscribe({ subject: { kind: "user", id: ana }, list: "digest" }),
    );
    const others = createMailLinks("https://sightline.example", randomBytes(32));
    for (const wrong of [
      token.replace(ana, eve),
      token.slice(0, -1),
      token.slice(1),
      "",
      ".",
      "a.b",
    ]) {
      expect(links.read(wrong)).toBeNull();
    }
    expect(others.read(token)).toBeNull();
    expect(links.readConfirmation(token)).toBeNull();
  });

  it("a confirmation is no link to preferences", () => {
    const id = randomUUID();
    const token = tokenOf(links.confirmation(id));
    expect(links.readConfirmation(token)).toBe(id);
    expect(links.read(token)).toBeNull();
  });
});
