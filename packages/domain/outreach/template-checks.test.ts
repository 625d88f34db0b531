import { expect, it } from "vitest";
import { type CheckedMessage, checkMessage } from "./template-checks.ts";

const calm: CheckedMessage = {
  subject: "Three things we noticed on acme.example",
  html: "<p>Hello</p>",
  text: `Hello Ann, ${"we looked at your site and found something. ".repeat(8)}`,
  links: [{ url: "https://sightline.example/", label: "See the report" }],
  ...{ images: [], unresolved: [], missingSettings: [] },
};

const stateOf = (id: string, change: Partial<CheckedMessage>) =>
  checkMessage({ ...calm, ...change }).find((check) => check.id === id);

it("P95 a calm letter has nothing to fix, and every line says why", () => {
  const checks = checkMessage(calm);
  expect(checks.filter(({ state }) => state !== "good")).toEqual([]);
  expect(checks.every(({ why }) => why.endsWith("."))).toBe(true);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

it.each<[string, string, Partial<CheckedMessage>, string]>([
  ["variables", "problem", { unresolved: ["first_name"] }, "No value for {{ first_name }}"],
  ["footer", "problem", { missingSettings: ["OPERATOR_NAME"] }, "OPERATOR_NAME isn't set"],
  ["subject-length", "warning", { subject: "x".repeat(61) }, "61 characters"],
  ["subject-tone", "warning", { subject: "Free!! Look" }, "Attention-grabbing"],
  ["reply", "problem", { subject: "Re: our call" }, "pretends"],
  ["words", "warning", { text: "Act now, buy now!" }, "“act now”, “buy now”"],
  [
    "capitals",
    "warning",
    { text: "THIS OFFER ENDS SOON, really" },
    "“THIS”, “OFFER”, “ENDS” and 1 more",
  ],
  ["capitals", "warning", { subject: "A FREE report" }, "“FREE” in capitals"],
  ["capitals", "good", { text: "As IKEA does" }, "“IKEA” in capitals"],
  [
    "links",
    "warning",
    { links: Array(4).fill({ url: "https://a.example/", label: "a" }) },
    "4 links",
  ],
  ["link-targets", "problem", { links: [{ url: "https://bit.ly/x", label: "x" }] }, "bit.ly"],
  [
    "link-targets",
    "problem",
    { links: [{ url: "https://evil.example/", label: "www.bank.example" }] },
    "leads to evil.example",
  ],
  ["link-targets", "problem", { links: [{ url: "http://a.example/", label: "a" }] }, "encrypted"],
  ["images", "warning", { images: [{ alt: "" }] }, "no description"],
  ["images", "warning", { images: [{ alt: "x" }], text: "Hi" }, "Hardly any text"],
  ["length", "warning", { text: "Hi there" }, "2 words"],
  ["size", "problem", { html: "x".repeat(103_000) }, "103 kB"],
])("%s: %s", (id, state, change, title) => {
  expect(stateOf(id, change)).toMatchObject({ state, title: expect.stringContaining(title) });
});
