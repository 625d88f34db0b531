import { Badge, SourceBadge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Card, CardHeader } from "../components/card.tsx";
import { Change } from "../components/change.tsx";
import { Metric, MetricRow } from "../components/metric.tsx";
import { ProgressBar, UsageBar } from "../components/progress.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const searx = {
  provider: "SearXNG",
  method: "Median of 3 requests, desktop, en-US",
  time: "November 12, 06:14",
  sample: "11 keywords",
};

export function NumbersSection() {
  return (
    <Section
      id="numbers"
      title="Numbers"
      purpose="Every figure has a value, a unit, a change against a named period and a source. Missing data never looks like a measurement."
    >
      <Specimen name="Metrics" wide>
        <div className="flex flex-col gap-4">
          <MetricRow>
            <Metric
              label="Visibility"
              value="47.9%"
              change={
                <>
                  <Change delta={3.1} unit="pts" /> vs last week
                </>
              }
              source={<SourceBadge source="CTR Sistrix 2020" detail={searx} />}
            />
            <Metric
              label="Share of voice"
              value="31.4%"
              change={
                <>
                  <Change delta={-1.8} unit="pts" /> · 2nd of 5
                </>
              }
              source={<SourceBadge source="5 tracked sites" detail={searx} />}
            />
            <Metric
              label="In the top 10"
              value="6"
              unit="/ 11"
              change={
                <>
                  <Change delta={1} /> entered · 0 left
                </>
              }
              source={<SourceBadge source="SearXNG" detail={searx} />}
            />
            <Metric
              label="Mentioned in AI answers"
              value="38%"
              unit="± 11"
              change="no real change · 24 answers"
              source={<SourceBadge source="built-in engine" detail={searx} />}
            />
          </MetricRow>
          <MetricRow>
            <Metric
              label="Searches per month"
              value="900–2k"
              state="estimate"
              change="from a frequency list"
            />
            <Metric
              label="Site health"
              value="82"
              unit="/ 100"
              state="stale"
              change="last crawl 9 days ago"
            />
            <Metric
              label="Backlinks"
              value={null}
              state="failed"
              change="we'll try again at 14:00"
            />
            <Metric
              label="Impressions"
              value={null}
              state="missing"
              change="Connect Search Console"
            />
          </MetricRow>
        </div>
      </Specimen>
      <Specimen name="Changes">
        <Card className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-4 text-sm text-dim">
          <Change from={7} to={3} /> from 7 to 3
          <Change from={14} to={22} /> from 14 to 22
          <Change from={9} to={9} /> from 9 to 9
          <Change from={null} to={46} /> first seen at 46
          <Change from={64} to={null} /> was 64, not found now
          <Change from={null} to={null} /> never found
          <Change delta={12} lowerIsBetter /> more errors
          <Change delta={-12} lowerIsBetter /> fewer errors
        </Card>
      </Specimen>
      <Specimen name="Badges, progress, usage">
        <div className="flex flex-col gap-5">
          <Row>
            <Badge>paused</Badge>
            <Badge tone="accent">4 new</Badge>
            <Badge tone="better">active</Badge>
            <Badge tone="worse">failed</Badge>
            <Badge tone="caution">estimate</Badge>
            <SourceBadge source="last good 2 d ago" detail={searx} />
          </Row>
          <ProgressBar
            label="Crawling pgdocs.example"
            value={0.42}
            note="210 of about 500 pages. 2 minutes left."
          />
          <ProgressBar label="Counting pages" value={null} />
          <UsageBar label="Analyses this month" used={7612} limit={20000} />
          <UsageBar label="Keywords" used={97} limit={100} />
          <UsageBar label="Sites" used={3} limit={3} />
        </div>
      </Specimen>
      <Specimen name="Card" wide>
        <Card>
          <CardHeader
            level={3}
            title="Striking distance"
            description="Keywords in positions 11 to 20: one good change away from the first page."
            actions={<Button size="sm">Show all 4</Button>}
          />
          <p className="px-4 pb-4">logical replication setup</p>
        </Card>
      </Specimen>
    </Section>
  );
}
