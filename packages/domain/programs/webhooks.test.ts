import { describe, expect, it } from "vitest";
import { pauseAfter, webhookBody } from "./index.ts";

describe("when a delivery is tried again", () => {
  it("P104 after growing pauses, for three days", () => {
    const pauses = Array.from({ length: 9 }, (_, at) => pauseAfter(at + 1) ?? 0);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThanOrEqual(72);
    expect(pauseAfter(10)).toBeNull();
  });
});

describe("what is sent", () => {
  const payload = {
    type: "crawl.ended",
    timestamp: "2026-11-17T12:00:00.000Z",
    data: { site: "<!channel>.example", summary: "complete, 3 pages" },
  } as const;
  const body = (form: Parameters<typeof webhookBody>[0]) => JSON.parse(webhookBody(form, payload));

  it("P104 to a program: type, time and data", () => expect(body("standard")).toEqual(payload));

  it("P104 to a chat: a line that calls nobody", () => {
    const line = "Sightline: A crawl ended for <!channel>.example (complete, 3 pages)";
    expect(body("slack")).toEqual({
      text: line.replace("<", "&lt;").replace(">", "&gt;"),
    });
    expect(body("discord")).toEqual({ content: line, allowed_mentions: { parse: [] } });
    expect(body("teams").attachments[0].content.body[0]).toEqual({
      ...{ type: "TextBlock", text: line, wrap: true },
    });
  });
});
