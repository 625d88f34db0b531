import type { NetworkBlock, NetworkRow } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { blockState, describeKept, describeNetworks } from "./network-words.ts";

const row = (patterns: NetworkRow["patterns"], block: object | null = null) =>
  ({ patterns, block }) as NetworkRow;

describe("the finding about networks", () => {
  it.each([
    [[], "IP addresses"],
    [[row([])], "No signs of abuse"],
    [[row(["limits"]), row([])], "1 network stands out"],
    [[row(["limits"]), row(["guessing", "load"])], "2 networks stand out"],
    [[row(["limits"], {})], "No signs of abuse"],
  ])("%#", (rows, words) => expect(describeNetworks(rows)).toBe(words));
});

it.each([
  [0, "We delete IP addresses after 30 days, and records of failed sign-ins and limits after 90."],
  [
    1,
    "We delete IP addresses after 30 days, and records of failed sign-ins and limits after 90. 1 sign-up has no IP address, so it isn’t listed.",
  ],
  [
    1200,
    "We delete IP addresses after 30 days, and records of failed sign-ins and limits after 90. 1,200 sign-ups have no IP address, so they aren’t listed.",
  ],
])("%i sign-ups without an address", (count, words) => expect(describeKept(count)).toBe(words));

describe("a block", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  it.each([
    ["2026-11-18T12:00:00Z", null, "Blocked"],
    ["2026-11-17T12:00:00Z", null, "Ended"],
    ["2026-11-18T12:00:00Z", "2026-11-17T11:00:00Z", "Lifted"],
  ])("until %s, lifted at %s: %s", (ends_at, lifted_at, words) => {
    expect(blockState({ ends_at, lifted_at } as NetworkBlock, now).words).toBe(words);
  });
});
