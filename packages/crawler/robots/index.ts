export {
  AI_CRAWLERS,
  type AiAccess,
  type AiCrawler,
  type AiPurpose,
  aiAccess,
} from "./ai-crawlers.ts";
export type { RobotsProblem } from "./parse-robots.ts";
export { readRobots } from "./read-robots.ts";
export { noRobots, type Robots, robotsFrom, unreachableRobots } from "./robots.ts";
export { createRobotsCache, type RobotsCache, type RobotsCacheOptions } from "./robots-cache.ts";
