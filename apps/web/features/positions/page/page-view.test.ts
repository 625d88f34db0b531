import { expect, it } from "vitest";
import { pageViewFrom, withPageView } from "./page-view.ts";

it("a change of a keyword's page keeps what the address says of the rest", () => {
  const search = new URLSearchParams("tab=keywords&keyword=1&range=30");
  const longer = withPageView(search, { range: 365 });
  const earlier = withPageView(longer, { day: "2026-11-01" });
  expect(`${earlier}`).toBe("tab=keywords&keyword=1&range=365&day=2026-11-01");
  expect(pageViewFrom(earlier)).toEqual({ range: 365, day: "2026-11-01" });
  expect(`${withPageView(earlier, { day: null })}`).toBe("tab=keywords&keyword=1&range=365");
});
