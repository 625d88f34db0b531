import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../runtime/page/counted.ts";
import { useChosenSite } from "../../../runtime/sites/use-chosen-site.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";

/** '4 alerts' beside the keywords' tab: as many alerts as their section has. */
export function UnseenAlerts() {
  const { domain } = useChosenSite();
  const { data } = useQuery({ ...siteRankingsQuery(domain ?? ""), enabled: domain !== null });
  const count = data?.unseen_alerts ?? 0;
  return count === 0 ? null : (
    <span className="ml-auto text-xs whitespace-nowrap text-accent tabular-nums">
      {counted(count, "alert")}
    </span>
  );
}
