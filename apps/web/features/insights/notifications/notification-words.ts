import type { Notification } from "@sightline/contract";
import type { InsightSource } from "@sightline/domain/insights";
import { counted } from "../../../runtime/page/counted.ts";

const ANALYSES: Record<InsightSource, string> = {
  keyword: "a keyword analysis",
  competitor: "a competitor analysis",
  ai: "an AI analysis",
};

export interface NotificationText {
  text: string;
  /** Of the dashboard: where it is all listed. */
  search: Record<string, string>;
}

export function describeNotification(notification: Notification): NotificationText {
  const { target_site: site } = notification;
  switch (notification.type) {
    case "position_alerts":
      return {
        text: `${counted(notification.count, "position alert")} for ${site}`,
        search: { tab: "keywords", site, part: "alerts" },
      };
    case "citation_alerts":
      return {
        text: `${counted(notification.count, "AI citation change")} for ${site}`,
        search: { tab: "ai-visibility", site },
      };
    case "crawl_finished":
      return {
        text: `We've finished crawling ${counted(notification.count, "page")} on ${site}`,
        search: { tab: "audit", site },
      };
    case "crawl_failed":
      return {
        text: `We couldn't crawl ${site}. See what went wrong`,
        search: { tab: "audit", site },
      };
    case "analysis_failed":
      return {
        text: `${capitalized(ANALYSES[notification.source])} of ${site} has failed. See what went wrong`,
        search: { tab: "analysis", site, kind: notification.source },
      };
    case "analysis_finished":
      return {
        text: `${capitalized(ANALYSES[notification.source])} of ${site} has finished, with no new recommendations`,
        search: { tab: "analysis", site, kind: notification.source },
      };
    case "new_recommendations":
      return {
        text: `${counted(notification.count, "new recommendation")} from ${ANALYSES[notification.source]} of ${site}`,
        search: { tab: "ideation", site },
      };
  }
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
