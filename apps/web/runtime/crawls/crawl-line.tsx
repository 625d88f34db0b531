import { Icon } from "@sightline/ui/icon";
import { type CrawlState, crawlStateText } from "./crawl-state.ts";

/** Whether a site was crawled, on one line; `known` is null until it's loaded. */
export function CrawlLine({ domain, known }: { domain?: string; known: CrawlState | null }) {
  const { icon, tone } = LOOKS[known?.state ?? "none"];
  return (
    <span className="inline-flex items-start gap-2 text-dim">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <span className="flex flex-wrap gap-x-2">
        {domain === undefined ? null : <span className="figures break-all text-ink">{domain}</span>}
        {known === null ? null : crawlStateText(known)}
      </span>
    </span>
  );
}

const LOOKS = {
  none: { icon: "clock", tone: "" },
  "under-way": { icon: "clock", tone: "" },
  crawled: { icon: "success", tone: "text-better" },
  failed: { icon: "warning", tone: "text-caution" },
} as const;
