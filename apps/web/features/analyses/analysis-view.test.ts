import { describe, expect, it } from "vitest";
import { viewFrom, withView } from "./analysis-view.ts";

const at = (search: string) => new URLSearchParams(search);

describe("what the address says of the analysis tab", () => {
  it("is the first kind and the newest run where it says nothing", () => {
    expect(viewFrom(at("tab=analysis&kind=homepage"))).toEqual({
      kind: "keyword",
      run: null,
      against: null,
      isNew: false,
      open: null,
      sort: null,
    });
  });

  it("keeps the tab and the site, and leaves out what is usual", () => {
    const search = at("tab=analysis&site=shop.example&kind=ai&run=1");
    expect(`${withView(search, { open: "What is Shop?" })}`).toBe(
      "tab=analysis&site=shop.example&kind=ai&run=1&open=What+is+Shop%3F",
    );
    expect(`${withView(search, { kind: "keyword" })}`).toBe("tab=analysis&site=shop.example");
  });

  it("forgets what belonged to another kind or another run", () => {
    const search = at("kind=ai&run=1&against=2&add=analysis&open=x&sort=-volume");
    expect(`${withView(search, { kind: "competitor" })}`).toBe("kind=competitor");
    expect(`${withView(search, { run: "3" })}`).toBe("kind=ai&run=3");
    expect(`${withView(search, { kind: "ai", against: null })}`).toBe(
      "kind=ai&run=1&add=analysis&open=x&sort=-volume",
    );
  });
});
