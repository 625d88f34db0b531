import type { Crawl, PageReport } from "@sightline/contract";
import { indexabilityWords } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { CRAWLER } from "../../../runtime/figures/source.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { failureWords } from "./page-words.ts";

export function PageFigures({ crawl, page }: { crawl: Crawl; page: PageReport }) {
  const { timeZone } = useClock();
  const time = formatTime(new Date(crawl.ended_at ?? crawl.created_at), "minute", timeZone);
  return (
    <MetricRow>
      <Metric
        label="Score"
        value={page.score === null ? null : `${page.score}`}
        unit="/ 100"
        state={page.score === null ? "missing" : "ok"}
        change={
          page.score === null
            ? "Only HTML pages that load get a score"
            : counted(page.found.length, "issue")
        }
        source={
          <SourceBadge
            source={CRAWLER}
            detail={{
              provider: "Sightline's crawler",
              method: page.score_formula,
              time,
              sample: `rule version ${crawl.rule_version}`,
            }}
          />
        }
      />
      <Metric
        label="Status"
        value={page.status === null ? null : `${page.status}`}
        state={page.status === null ? "failed" : "ok"}
        change={page.failure === null ? indexWords(page) : failureWords(page.failure)}
      />
      <Metric
        label="Depth"
        value={page.depth === null ? null : formatNumber(page.depth)}
        state={page.depth === null ? "missing" : "ok"}
        change={page.depth === 1 ? "click from the start URL" : "clicks from the start URL"}
      />
      <Metric
        label="Text"
        value={page.is_page ? formatNumber(page.words) : null}
        unit={page.words === 1 ? "word" : "words"}
        state={page.is_page ? "ok" : "missing"}
        change={page.is_page ? "in the main content" : "Not an HTML page"}
      />
    </MetricRow>
  );
}

function indexWords({ indexable, indexability, noindex, is_page, final_url }: PageReport): string {
  if (!is_page && final_url !== null) return "After a redirect";
  if (indexability !== null) return indexabilityWords(indexability);
  if (indexable) return "Indexable";
  if (noindex) return "Set to noindex";
  return is_page ? "Not indexable" : "Nothing to index";
}
