import type { Crawl } from "@sightline/contract";
import { FruitlessNotice } from "./fruitless-notice.tsx";
import { OlderNotice } from "./older-notice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

export interface CrawlNoticesProps {
  shown: Crawl | null;
  /** The one that is shown where none is asked for. */
  newest: Crawl | null;
  fruitless: Crawl | null;
  /** Why no crawl was started. */
  refusal: Error | null;
}

/** What must be known before the findings are read. */
export function CrawlNotices({ shown, newest, fruitless, refusal }: CrawlNoticesProps) {
  const isOlder = shown !== null && shown !== newest;
  return (
    <>
      {refusal === null ? null : <RefusalNotice error={refusal} />}
      {isOlder ? <OlderNotice crawl={shown} /> : null}
      {fruitless === null || isOlder ? null : <FruitlessNotice crawl={fruitless} />}
    </>
  );
}
