import { describe, expect, it } from "vitest";
import { type IdeaView, ideaViewFrom, withIdeaView } from "./idea-view.ts";

const USUAL: IdeaView = { source: "pages", words: "", sort: "best", order: "asc" };

describe("the view of ideas in the address", () => {
  it.each<[string, Partial<IdeaView>]>([
    ["", {}],
    ["from=imports", { source: "imports" }],
    ["find=red+boots", { words: "red boots" }],
    ["by=keyword", { sort: "keyword" }],
    ["by=-searches", { sort: "searches", order: "desc" }],
  ])("%j is read and written alike", (address, view) => {
    const search = new URLSearchParams(address);
    expect(ideaViewFrom(search)).toEqual({ ...USUAL, ...view });
    expect(`${withIdeaView(new URLSearchParams(), view)}`).toBe(address);
  });

  it("takes what nobody knows for what is usual", () => {
    expect(ideaViewFrom(new URLSearchParams("from=moon&by=-luck"))).toEqual({
      ...USUAL,
      order: "desc",
    });
  });

  it("leaves the rest of the address alone", () => {
    const search = new URLSearchParams("tab=keywords&site=a.example&part=ideas&from=imports");
    expect(`${withIdeaView(search, { source: "pages" })}`).toBe(
      "tab=keywords&site=a.example&part=ideas",
    );
  });
});
