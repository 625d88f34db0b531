import { describe, expect, it } from "vitest";
import {
  cleanText,
  EVENT_ID_BYTES,
  newEventId,
  readView,
  timeOfEventId,
  viewedAt,
} from "./index.ts";

const NOW = Date.UTC(2026, 10, 17, 12);
const idAt = (time: number) => newEventId(time, new Uint8Array(EVENT_ID_BYTES).fill(0xab));
const HOUR = 60 * 60 * 1000;

describe("R7.9 a reported view", () => {
  const view = { session_id: "s-1", page_path: "/pricing", page_category: "outer", referrer: "" };

  it("R7.9 is read as specified, without an id of the event, too", () => {
    expect(readView(view)).toEqual({
      eventId: null,
      sessionId: "s-1",
      path: "/pricing",
      referrer: null,
      tags: { source: null, medium: null, campaign: null, term: null, content: null },
      audience: null,
      withdrawn: false,
    });
  });

  it("knows withdrawals, and who isn't a visitor", () => {
    const read = (sent: object) => readView({ ...view, ...sent });
    expect(read({ withdrawn: true })?.withdrawn).toBe(true);
    expect(read({ withdrawn: "yes" })?.withdrawn).toBe(false);
    const audience = (sent: string, page_path: string) =>
      read({ audience: sent, page_path })?.audience;
    expect(audience("demo", "/dashboard")).toBe("demo");
    expect(audience("demo", "/pricing")).toBeNull();
    expect(audience("admin", "/pricing")).toBe("staff");
    expect(["user", "robots", ""].map((sent) => audience(sent, "/dashboard"))).toEqual([
      ...[null, null, null],
    ]);
    expect(["/admin", "/admin/geo"].map((path) => read({ page_path: path })?.audience)).toEqual([
      "staff",
      "staff",
    ]);
    expect(read({ page_path: "/administration" })?.audience).toBeNull();
  });

  it("keeps the id of the event and utm_ parameters, and nothing else", () => {
    const read = readView({
      page_path: "/?secret=1",
      event_id: idAt(NOW).toUpperCase(),
      utm_source: "mail",
      utm_term: 7,
      email: "ana@customer.example",
    });
    expect(read).toMatchObject({ eventId: idAt(NOW), sessionId: null, path: "/" });
    expect(read?.tags).toMatchObject({ source: "mail", term: null });
    expect(JSON.stringify(read)).not.toMatch(/secret|ana@/);
  });

  it.each([
    [null],
    ["text"],
    [[]],
    [{}],
    [{ page_path: 7 }],
    [{ page_path: "pricing" }],
    [{ page_path: "/", session_id: {} }],
    [{ page_path: "/", referrer: ["x"] }],
    [{ page_path: "/", event_id: "1" }],
    [{ page_path: "/", event_id: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f" }],
  ])("%j is refused", (body) => expect(readView(body)).toBeNull());

  it("hostile values are bounded, in one line, and without marks that nobody sees", () => {
    const read = readView({
      session_id: "s".repeat(10_000),
      page_path: `/a\u0000b\u202E\u2066<script>\n${"x".repeat(10_000)}`,
      referrer: `https://evil.example/${"y".repeat(10_000)}`,
      utm_campaign: `\u200F=HYPERLINK("x")\uD800${"z".repeat(10_000)}`,
    });
    expect(read?.sessionId).toHaveLength(100);
    expect(read?.path).toMatch(/^\/ab<script>x+$/);
    expect(read?.path.length).toBeLessThanOrEqual(300);
    expect(read?.referrer?.length).toBeLessThanOrEqual(2_000);
    expect(read?.tags.campaign).toMatch(/^=HYPERLINK\("x"\)\uFFFDz+$/);
    expect(read?.tags.campaign).toHaveLength(100);
  });
});

describe("text from outside", () => {
  it.each([
    ["plain", "plain"],
    ["  two  words ", "two  words"],
    ["a\tb\r\nc\u2028d", "abcd"],
    ["\u061C\u200B\uFEFFx", "x"],
    ["👩‍💻", "👩💻"],
    ["é", "é"],
  ])("%j is %j", (text, cleaned) => expect(cleanText(text, 50)).toBe(cleaned));

  it("is never cut in the middle of a character", () => {
    expect(cleanText("ab😀", 3)).toBe("ab\uFFFD");
    expect(cleanText("ab😀", 3).isWellFormed()).toBe(true);
  });
});

describe("the time of a view", () => {
  it("is in the id of its event", () => {
    expect(timeOfEventId(idAt(NOW))).toBe(NOW);
    expect(idAt(NOW)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  });

  it.each([
    ["now", 0, 0],
    ["a minute ago", -60_000, -60_000],
    ["offline until 24 hours later", -24 * HOUR, -24 * HOUR],
    ["longer ago than that", -24 * HOUR - 1, 0],
    ["a clock that is 5 minutes fast", 5 * 60_000, 5 * 60_000],
    ["a clock that is wrong", 5 * 60_000 + 1, 0],
    ["a clock of another century", -NOW, 0],
  ])("%s", (_name, age, counted) => {
    expect(viewedAt(idAt(NOW + age), NOW)).toBe(NOW + counted);
  });

  it("is when it arrives, without an id", () => expect(viewedAt(null, NOW)).toBe(NOW));
});
