import type { CrawlSchedule } from "@sightline/domain/companies";

export const SCHEDULE_WORDS: Readonly<Record<CrawlSchedule, string>> = {
  off: "Only when I ask",
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};
