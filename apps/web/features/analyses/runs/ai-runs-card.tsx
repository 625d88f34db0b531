import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { describeSeconds } from "../../traffic/traffic-words.ts";
import { runsOverviewQuery } from "./runs-queries.ts";
import { useRuns } from "./use-runs.ts";

/** AI analyses that customers ran in these days. */
export function AiRunsCard() {
  const { asked, hrefOf } = useRuns();
  const found = useQuery(runsOverviewQuery({ from: asked.from, to: asked.to, type: "ai" }));
  return (
    <Card>
      <CardHeader
        title="AI analyses"
        description="Run by customers in these days."
        actions={
          <Link to={hrefOf("/admin/analyses", { type: "ai" })} className={textLink}>
            Show runs
          </Link>
        }
      />
      <Loaded what="AI analyses" inCard query={found} skeleton={<LinesSkeleton lines={1} />}>
        {({ figures }) => (
          <p className="px-4 pb-4">
            {counted(figures.runs, "run")}, {figures.failed.toLocaleString("en")} failed,{" "}
            {counted(figures.units, "unit")}
            {figures.p50 === null ? "" : `, median ${describeSeconds(figures.p50)}`}
          </p>
        )}
      </Loaded>
    </Card>
  );
}
