import { expect, it } from "vitest";
import { footerWords, missingOperatorSettings } from "./footer.ts";

it("P95 the footer has legal name, postal address, reason, source and a way out", () => {
  const words = footerWords({
    operator: { name: "Example Ltd", address: "1 High Street\nLondon N1" },
    source: "trade fair 2026, public exhibitor list",
    lawfulBasis: "legitimate_interest",
    unsubscribeUrl: "https://example.com/u/x",
  });
  expect(words.sender).toBe("Example Ltd, 1 High Street, London N1");
  expect(words.reason).toBe(
    "You're receiving this email because we think it could be useful to your company. This is an advertisement. We got your address from: trade fair 2026, public exhibitor list.",
  );
  expect(words.unsubscribe).toEqual({ label: "Unsubscribe", url: "https://example.com/u/x" });
});

it("names each setting that's missing", () => {
  const missing = (name: string | null, address: string | null) =>
    missingOperatorSettings({ operator: { name, address } });
  expect(missing(null, null)).toEqual(["OPERATOR_NAME", "OPERATOR_ADDRESS"]);
  expect(missing("Example Ltd", null)).toEqual(["OPERATOR_ADDRESS"]);
  expect(missing("Example Ltd", "1 High Street")).toEqual([]);
});
