import { AI_CRAWLERS } from "@sightline/crawler/robots";
import type { Device } from "@sightline/domain/traffic";
import Bowser from "bowser";
import { isbot } from "isbot";

export interface Agent {
  /** Its name, or `OTHER_PROGRAM`; null for a person's browser. */
  readonly program: string | null;
  readonly device: Device;
}

export const OTHER_PROGRAM = "Other";
/** Programs that have a line of their own: AI crawlers first, then search engines and previews. */
const NAMED_PROGRAMS = [
  ...AI_CRAWLERS.map(({ token }) => token),
  "Googlebot",
  "bingbot",
  "DuckDuckBot",
  "YandexBot",
  "Baiduspider",
  "SeznamBot",
  "PetalBot",
  "AhrefsBot",
  "SemrushBot",
  "MJ12bot",
  "SightlineBot",
  "facebookexternalhit",
  "LinkedInBot",
  "Twitterbot",
  "Slackbot",
].map((name) => ({ name, token: name.toLowerCase() }));

const MOST_REMEMBERED = 2_000;
const LONGEST_AGENT = 1_000;
const remembered = new Map<string, Agent>();

/** Remembered, because a few agents make most requests and reading one takes a while. */
export function readAgent(userAgent: string): Agent {
  const text = userAgent.slice(0, LONGEST_AGENT);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const program = programOf(text);
  const agent = { program, device: program === null ? deviceOf(text) : "other" } as const;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, agent);
  return agent;
}

/** A browser always says what it is. */
function programOf(text: string): string | null {
  const lower = text.toLowerCase();
  const named = NAMED_PROGRAMS.find(({ token }) => lower.includes(token));
  if (named !== undefined) return named.name;
  return text.trim() === "" || isbot(text) ? OTHER_PROGRAM : null;
}

function deviceOf(text: string): Device {
  const type = Bowser.getParser(text).getPlatformType(true);
  return type === "desktop" || type === "mobile" || type === "tablet" ? type : "other";
}
