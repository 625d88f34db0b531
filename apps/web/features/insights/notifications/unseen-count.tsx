import { useQuery } from "@tanstack/react-query";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { notificationsQuery } from "./calls.ts";

/** '4 new' beside a tab: what the bell has of it for this site, until it is opened. */
function UnseenCount({ type }: { type: "new_recommendations" | "position_alerts" }) {
  const { data = [] } = useQuery(notificationsQuery);
  const { domain } = useChosenSite();
  let count = 0;
  for (const one of data) {
    if (one.type === type && !one.viewed && one.target_site === domain) count += one.count;
  }
  return count === 0 ? null : (
    <span className="ml-auto text-xs whitespace-nowrap text-accent tabular-nums">{count} new</span>
  );
}

export const UnseenRecommendations = () => <UnseenCount type="new_recommendations" />;
export const UnseenAlerts = () => <UnseenCount type="position_alerts" />;
