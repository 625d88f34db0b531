import { describe, expect, it } from "vitest";
import { viewFrom, withView } from "./audit-view.ts";

const usual = viewFrom(new URLSearchParams());

describe("the view of an audit is kept in the address", () => {
  it.each([
    ["", usual],
    ["tab=audit&part=nothing&severity=dire&sort=title&order=up", usual],
    [
      "part=pages&q=shoes&sort=depth&order=asc",
      { ...usual, part: "pages", words: "shoes", sort: "depth", order: "asc" },
    ],
    ["severity=high&issue=title-missing", { ...usual, severity: "high", issue: "title-missing" }],
  ])("%j", (query, view) => expect(viewFrom(new URLSearchParams(query))).toEqual(view));

  it("leaves out what is usual, and touches nothing else", () => {
    const search = new URLSearchParams("tab=audit&site=a.example&part=pages&q=x&sort=url");
    const changed = withView(search, { part: "issues", words: "", sort: "issues" });
    expect(changed.toString()).toBe("tab=audit&site=a.example");
  });

  it("carries a page's own address whole", () => {
    const page = "https://a.example/x?y=1&z=ä#no";
    const search = withView(new URLSearchParams("tab=audit"), { page });
    expect(viewFrom(new URLSearchParams(`${search}`)).page).toBe(page);
  });
});
