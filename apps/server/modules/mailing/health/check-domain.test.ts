import { describe, expect, it } from "vitest";
import { checkDomain } from "./check-domain.ts";

describe("the domain that sends", () => {
  it("each record is found, missing, or unknown when the DNS doesn't answer", async () => {
    const checks = await checkDomain(
      async (name) => {
        if (name === "mail.acme.com")
          return ["google-site-verification=1", "v=spf1 include:a -all"];
        if (name.startsWith("_dmarc.")) return [];
        throw new Error("timed out");
      },
      "mail.acme.com",
      "s1",
    );
    expect(checks).toEqual([
      { id: "spf", name: "mail.acme.com", state: "found", found: "v=spf1 include:a -all" },
      { id: "dkim", name: "s1._domainkey.mail.acme.com", state: "unknown", found: null },
      { id: "dmarc", name: "_dmarc.mail.acme.com", state: "missing", found: null },
    ]);
  });

  it("without a selector, nobody can say where the DKIM key is", async () => {
    const [, dkim] = await checkDomain(async () => [], "mail.acme.com", null);
    expect(dkim).toEqual({ id: "dkim", name: null, state: "unknown", found: null });
  });

  it("that nobody can have isn't looked for", async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [];
    };
    const checks = await checkDomain(resolve, "sightline.invalid", "s1");
    expect(checks.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
    expect(asked).toEqual([]);
  });
});
