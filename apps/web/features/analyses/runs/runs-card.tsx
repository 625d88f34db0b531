import { formatNumber } from "@sightline/domain/numbers";
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

export interface RunsCardProps {
  title: string;
  description: string;
  /** Of this type only. */
  type?: "ai";
}

/** Analyses that were run in these days. */
export function RunsCard({ title, description, type }: RunsCardProps) {
  const { asked, hrefOf } = useRuns();
  const { from, to } = asked;
  const found = useQuery(runsOverviewQuery({ from, to, ...(type && { type }) }));
  return (
    <Card>
      <CardHeader
        {...{ title, description }}
        actions={
          <Link to={hrefOf("/admin/analyses", { type: type ?? null })} className={textLink}>
            Show runs
          </Link>
        }
      />
      <Loaded what={title} inCard query={found} skeleton={<LinesSkeleton lines={1} />}>
        {({ figures }) => (
          <p className="px-4 pb-4">
            {counted(figures.runs, "run")}, {formatNumber(figures.failed)} failed,{" "}
            {counted(figures.units, "unit")}
            {figures.p50 === null ? "" : `, median ${describeSeconds(figures.p50)}`}
          </p>
        )}
      </Loaded>
    </Card>
  );
}
