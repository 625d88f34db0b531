import type { Crawl } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { healthText } from "./crawl-words.ts";
import { healthHistory, healthTitle } from "./health-history.ts";
import { CrawlSource } from "./summary/crawl-source.tsx";

/** Each complete crawl of the whole site; nothing before the second one. */
export function HealthOverTime({ crawls }: { crawls: readonly Crawl[] }) {
  const { timeZone } = useClock();
  const history = healthHistory(crawls);
  const newest = history.at(-1);
  if (newest === undefined || history.length < 2) return null;
  const dayOf = ({ created_at }: Crawl, style: "short" | "day") =>
    formatTime(new Date(created_at), style, timeZone);
  const newRules = history.flatMap(({ rule_version }, at) => {
    const before = history[at - 1];
    return before === undefined || before.rule_version === rule_version
      ? []
      : [{ at, label: "New audit rules" }];
  });
  return (
    <ChartFrame
      title={healthTitle(history, (crawl) => dayOf(crawl, "short"))}
      subtitle="0 to 100, after each complete crawl of the whole site."
      source={<CrawlSource crawl={newest} />}
      table={{
        columns: ["Crawl", "Health", "Pages"],
        rows: history.map((crawl) => [dayOf(crawl, "day"), crawl.health, crawl.pages]),
      }}
      csvName={`${newest.domain}-health`}
    >
      <LineChart
        label={`Health of ${newest.domain} by crawl`}
        points={history.map((crawl) => dayOf(crawl, "short"))}
        series={[
          {
            id: "health",
            label: "Health",
            tone: "accent",
            values: history.map((one) => one.health),
          },
        ]}
        format={healthText}
        annotations={newRules}
        height={180}
      />
    </ChartFrame>
  );
}
