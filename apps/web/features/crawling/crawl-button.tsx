import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { counted } from "../../runtime/page/counted.ts";
import { useSubscription } from "../../runtime/subscription/use-subscription.ts";
import { pagesOfCrawl } from "./crawl-cost.ts";

export interface CrawlButtonProps {
  site: Site;
  label: string;
  busy: boolean;
  onCrawl: () => void;
  /** Under each other, where a page has only this to offer. */
  centred?: boolean;
}

/** What it may cost is said before, not after. */
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
