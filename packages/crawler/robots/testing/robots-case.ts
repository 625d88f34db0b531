import { expect } from "vitest";
import { robotsFrom } from "../index.ts";

/** What is tested, the file, and the paths it allows and disallows, for `ExampleBot` or another. */
export type RobotsCase = [
  proves: string,
  file: string,
  open: string,
  closed: string,
  agent?: string,
];

export function checkRobots(...[, file, open, closed, agent = "ExampleBot"]: RobotsCase): void {
  const robots = robotsFrom(file);
  const allowed = (path: string) => robots.allows(`https://shop.com${path}`, agent);
  const paths = (list: string) => list.split(" ").filter((path) => path !== "");
  expect(paths(open).filter((path) => !allowed(path))).toEqual([]);
  expect(paths(closed).filter(allowed)).toEqual([]);
}

/** Rules for everyone. */
export function checkRules(...[proves, rules, open, closed]: RobotsCase): void {
  checkRobots(proves, `User-agent: *\n${rules}`, open, closed);
}
