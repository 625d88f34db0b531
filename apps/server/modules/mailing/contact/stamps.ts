import { createHmac, timingSafeEqual } from "node:crypto";

const LEAST_SECONDS = 2;
const MOST_SECONDS = 24 * 60 * 60;

export type StampAge = "good" | "too_fast" | "stale";

/** Signed proof of when a form was requested: a bot returns it at once. */
export interface Stamps {
  issue(): string;
  /** For someone who has already waited and has to submit again. */
  issueRipe(): string;
  /** Null: not one of our stamps. */
  ageOf(stamp: string): StampAge | null;
}

export function createStamps(key: Buffer, now: () => Date): Stamps {
  const sign = (time: string) => createHmac("sha256", key).update(time).digest("base64url");
  const issueFor = (milliseconds: number) => {
    const time = milliseconds.toString(36);
    return `${time}.${sign(time)}`;
  };
  return {
    issue: () => issueFor(now().getTime()),
    issueRipe: () => issueFor(now().getTime() - LEAST_SECONDS * 1_000),
    ageOf(stamp) {
      const [time = "", signature = "", ...more] = stamp.split(".");
      if (more.length > 0 || !isSame(signature, sign(time))) return null;
      const seconds = (now().getTime() - Number.parseInt(time, 36)) / 1_000;
      if (seconds < LEAST_SECONDS) return "too_fast";
      return seconds > MOST_SECONDS ? "stale" : "good";
    },
  };
}

function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given);
  const expected = Buffer.from(right);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
