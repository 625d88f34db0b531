import { useQuery } from "@tanstack/react-query";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";

/** '4 new' beside the keywords' tab: as many alerts as their section has. */
export function UnseenAlerts() {
  const { domain } = useChosenSite();
  const { data } = useQuery({ ...siteRankingsQuery(domain ?? ""), enabled: domain !== null });
  const count = data?.unseen_alerts ?? 0;
  return count === 0 ? null : (
    <span className="ml-auto text-xs whitespace-nowrap text-accent tabular-nums">{count} new</span>
  );
}
