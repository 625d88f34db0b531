import type { Crawl, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { Skeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { crawlsOfQuery } from "../calls/crawls-of.ts";
import { useReadSite } from "../calls/read-site.ts";
import { readingFrom } from "./reading.ts";
import { ReadingCost } from "./reading-cost.tsx";
import { ReadingLine } from "./reading-line.tsx";
import { whyFruitless } from "./reading-words.ts";

export interface OwnReadingProps {
  site: Site;
  Progress: ComponentType<{ crawl: Crawl; before: Crawl | null }>;
}

/** What suggestions come from; where it cannot be read, the steps go on by hand. */
export function OwnReading({ site, Progress }: OwnReadingProps) {
  const query = useQuery(crawlsOfQuery(site.company_id));
  const read = useReadSite(site.company_id);
  const button = (label: string) => (
    <Button icon="refresh" busy={read.isPending} onClick={() => read.mutate()}>
      {label}
    </Button>
  );
  return (
    <Loaded
      what="How far your site is read"
      query={query}
      skeleton={<Skeleton className="h-5 w-64" />}
    >
      {(crawls) => {
        const reading = readingFrom(crawls);
        return (
          <>
            {reading.state === "under-way" ? (
              <Progress crawl={reading.crawl} before={null} />
            ) : null}
            {reading.state === "read" ? (
              <p role="status">
                <ReadingLine domain={site.domain} reading={reading} />
              </p>
            ) : null}
            {reading.state === "fruitless" ? (
              <Notice
                tone="error"
                title={`${site.domain} could not be read.`}
                action={button("Read it again")}
              >
                {whyFruitless(reading.crawl)} Go on by hand meanwhile: suggestions come once it was
                read.
              </Notice>
            ) : null}
            {reading.state === "never" ? (
              <Notice
                title={`${site.domain} has not been read yet.`}
                action={button("Read it now")}
              >
                Suggestions come from its pages. <ReadingCost site={site} />
              </Notice>
            ) : null}
            {read.error === null ? null : <FailureNotice error={read.error} />}
          </>
        );
      }}
    </Loaded>
  );
}
