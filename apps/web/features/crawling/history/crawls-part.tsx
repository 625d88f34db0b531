import type { Crawl } from "@sightline/contract";
import { HowItWasRead } from "./how-it-was-read.tsx";
import { PastCrawls } from "./past-crawls.tsx";

export function CrawlsPart({ shown, crawls }: { shown: Crawl; crawls: readonly Crawl[] }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <HowItWasRead crawl={shown} />
      <PastCrawls {...{ shown, crawls }} />
    </div>
  );
}
