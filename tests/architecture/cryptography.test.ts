import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { filesWith, shippedCode } from "./shipped-code.ts";

const page = readFileSync(inProject("docs/security/cryptography.md"), "utf8");

const uses = (pattern: RegExp) =>
  shippedCode.flatMap(({ file, code }) =>
    [...code.matchAll(pattern)].map(([, what = ""]) => ({ file, what: what.trim() })),
  );

describe("cryptography", () => {
  it("uses strong algorithms only, and Node's own", () => {
    const hashes = uses(/create(?:Hash|Hmac)\(\s*([^,)]+)/g);
    expect(hashes.length).toBeGreaterThan(20);
    expect(hashes.filter(({ what }) => what !== '"sha256"')).toEqual([]);
    expect(uses(/createVerify\(\s*([^)]+)/g).map(({ what }) => what)).toEqual(['"RSA-SHA256"']);
    expect(uses(/create(?:C|Dec)ipheriv\(\s*([^,]+)/g).map(({ what }) => what)).toEqual([
      "CIPHER",
      "CIPHER",
    ]);
    expect(uses(/const CIPHER = "([^"]+)"/g).map(({ what }) => what)).toEqual(["aes-256-gcm"]);
    expect(uses(/hkdfSync\(\s*([^,]+)/g).map(({ what }) => what)).toEqual(['"sha256"']);
    expect(filesWith(/\brc4\b|\baes-\d+-(ecb|cbc)|\bcrypto-js\b|node-forge/i)).toEqual([]);
  });

  it("uses weak ones only to tell texts apart, to spread work, and for codes of authenticator apps", () => {
    expect(filesWith(/\bmd5\b|\bsha-?1\b/i)).toEqual([
      "apps/server/modules/accounts/second-factor/authenticator.ts",
      "apps/server/modules/companies/companies.queries.ts",
      "apps/server/modules/crawling/index-store/documents.queries.ts",
      "apps/server/modules/outreach/sending/enroll.ts",
      "packages/crawler/index/fingerprint.ts",
      "packages/crawler/page/read-page.ts",
    ]);
  });

  it("takes what must not be guessed from the system's generator, 128 bits or more", () => {
    // Delays between tries, and the order of the sandbox's deliveries.
    expect(filesWith(/Math\.random/)).toEqual([
      "packages/providers/payments/sandbox/sandbox.ts",
      "packages/providers/search-results/chain/chain.ts",
    ]);
    const few = uses(/randomBytes\((\d+)\)/g).filter(({ what }) => Number(what) < 16);
    // Parts of file names, and a mark inside a template that no value may contain.
    expect(few.map(({ file }) => file)).toEqual([
      "apps/server/platform/config/secrets-key.ts",
      "packages/emails/outreach/template.ts",
      "packages/providers/mail/file-transport.ts",
    ]);
    const named = uses(/const (?:TOKEN|RANDOM|SALT)_BYTES = (\d+)/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ what }) => Number(what) < 16)).toEqual([]);
    expect(uses(/const SECRET_LENGTH = (\d+)/g).map(({ what }) => Number(what))).toEqual([30]);
  });

  it("has each key and each algorithm in the inventory", () => {
    const purposes = new Set(
      uses(/deriveKey\([^,()]+(?:\([^)]*\))?, *"([a-z-]+)"/g).map(({ what }) => what),
    );
    expect(purposes.size).toBeGreaterThan(12);
    const listed = [...page.matchAll(/^\| `([a-z-]+)` \| derived/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...purposes].toSorted());
    for (const algorithm of ["AES-256-GCM", "HMAC-SHA-256", "HKDF-SHA-256", "scrypt", "SHA-256"]) {
      expect(page).toContain(algorithm);
    }
    expect(uses(/N: 2 \*\* (\d+, r: \d+, p: \d+)/g).map(({ what }) => what)).toEqual([
      "15, r: 8, p: 3",
    ]);
    expect(page).toContain("N = 2^15, r = 8, p = 3");
  });
});
