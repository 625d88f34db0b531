import { useQuery } from "@tanstack/react-query";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { nextActionQuery } from "./calls.ts";

/** '4 new' beside the board's tab: as many as the board has. */
export function NewRecommendations() {
  const { domain } = useChosenSite();
  const { data } = useQuery({ ...nextActionQuery(domain ?? ""), enabled: domain !== null });
  const count = data?.why === "new-insights" ? (data.count ?? 0) : 0;
  return count === 0 ? null : (
    <span className="ml-auto text-xs whitespace-nowrap text-accent tabular-nums">{count} new</span>
  );
}
