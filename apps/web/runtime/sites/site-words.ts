import type { CrawlSchedule } from "@sightline/domain/companies";
import type { CheckDevice } from "@sightline/domain/positions";

export const SCHEDULE_WORDS: Readonly<Record<CrawlSchedule, string>> = {
  off: "Only when I ask",
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

export const DEVICE_WORDS: Readonly<Record<CheckDevice, string>> = {
  desktop: "Desktop",
  mobile: "Mobile",
};
