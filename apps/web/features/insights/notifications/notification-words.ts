import type { Notification } from "@sightline/contract";
import type { InsightSource } from "@sightline/domain/insights";
import { counted } from "../../../runtime/page/counted.ts";

const ANALYSES: Record<InsightSource, string> = {
  keyword: "a keyword analysis",
  competitor: "a competitor analysis",
  ai: "an AI analysis",
};

export function describeNotification({
  count,
  source,
  target_site,
}: Pick<Notification, "count" | "source" | "target_site">): string {
  return `${counted(count, "new recommendation")} from ${ANALYSES[source]} of ${target_site}`;
}
