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
  const { count, target_site: site } = notification;
  if (notification.type === "position_alerts") {
    return {
      text: `${counted(count, "position alert")} for ${site}`,
      search: { tab: "keywords", site, part: "alerts" },
    };
  }
  return {
    text: `${counted(count, "new recommendation")} from ${ANALYSES[notification.source]} of ${site}`,
    search: { tab: "ideation", site },
  };
}
