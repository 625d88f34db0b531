import type { Site } from "@sightline/contract";
import { planOfTier } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { counted } from "../../runtime/page/counted.ts";
import { useSubscription } from "../../runtime/subscription/use-subscription.ts";

export interface CrawlButtonProps {
  site: Site;
  label: string;
  busy: boolean;
  onCrawl: () => void;
  /** One below the other, where the page has nothing else. */
  centred?: boolean;
}

/** With its cost in units. */
export function CrawlButton({ site, label, busy, onCrawl, centred = false }: CrawlButtonProps) {
  const { tier } = useSubscription();
  return (
    <div className={`flex items-center gap-x-3 gap-y-2 ${centred ? "flex-col" : "flex-wrap"}`}>
      <span className={`text-sm text-dim ${centred ? "order-last" : ""}`}>
        {tier === null ? null : costWords(pagesOfCrawl(site, tier))}
      </span>
      <Button variant="primary" icon="refresh" busy={busy} onClick={onCrawl}>
        {label}
      </Button>
    </div>
  );
}

function costWords(pages: number): string {
  return pages === 1 ? "1 page, 1 unit" : `Up to ${counted(pages, "page")}, 1 unit each`;
}

/** How many pages a crawl may audit, which is how many units it may cost. */
function pagesOfCrawl({ crawl_pages }: Pick<Site, "crawl_pages">, tier: string): number {
  const { pagesPerCrawl } = planOfTier(tier).limits;
  return crawl_pages === null ? pagesPerCrawl : Math.min(crawl_pages, pagesPerCrawl);
}
