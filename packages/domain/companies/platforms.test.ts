import { describe, expect, it } from "vitest";
import { isPlatform } from "./index.ts";

describe("a platform that everyone links to", () => {
  it.each([
    "facebook.com",
    "fr.linkedin.com",
    "google.de",
    "maps.google.co.uk",
    "amazon.com.br",
    "cdn.jsdelivr.net",
    "en.wikipedia.org",
    "someone.github.io",
  ])("%s is one", (domain) => expect(isPlatform(domain)).toBe(true));

  it.each([
    "rival.example",
    "notfacebook.com",
    "facebook.com.rival.example",
    "googleplex.example",
    "google.rivals.example",
    "com",
    "127.0.0.2:8080",
    "[::1]",
  ])("%s is none", (domain) => expect(isPlatform(domain)).toBe(false));
});
