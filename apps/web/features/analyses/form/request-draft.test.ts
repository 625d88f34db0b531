import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, type RequestDraft, readLines, requestOf } from "./request-draft.ts";

const SITE = "shop.example";
const draft = (change: Partial<RequestDraft>): RequestDraft => ({ ...EMPTY_DRAFT, ...change });

describe("what the form asks for", () => {
  it.each([
    ["keyword", {}, { type: "keyword", target_site: SITE }],
    ["keyword", { of: "tag", tag: "docs" }, { type: "keyword", target_site: SITE, tag: "docs" }],
    [
      "keyword",
      { of: "topic", topic: "  trail   shoes " },
      { type: "keyword", target_site: SITE, topic: "trail shoes" },
    ],
    [
      "keyword",
      { of: "lines", lines: "boots\nsandals" },
      { type: "keyword", target_site: SITE, keywords: ["boots", "sandals"] },
    ],
    [
      "ai",
      { of: "lines", lines: "What is Shop?" },
      { type: "ai", target_site: SITE, prompts: ["What is Shop?"] },
    ],
    ["competitor", { lines: "left from before" }, { type: "competitor", target_site: SITE }],
  ] as const)("%s %j", (type, change, request) =>
    expect(requestOf(type, SITE, draft(change))).toEqual(request),
  );

  it.each([{ of: "tag" }, { of: "topic", topic: "  " }, { of: "lines", lines: "\n \n" }] as const)(
    "is nothing yet with %j",
    (change) => expect(requestOf("keyword", SITE, draft(change))).toBeNull(),
  );

  it("counts each line once, as it was typed first", () => {
    expect(readLines("Boots\r\n\n boots \nsandals\nBOOTS\nsandals")).toEqual(["Boots", "sandals"]);
  });
});
