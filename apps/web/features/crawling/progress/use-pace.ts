import type { Crawl } from "@sightline/contract";
import { useState } from "react";
import { addressesInAll, type Sample, secondsLeft, withSample } from "./pace.ts";

export interface Pace {
  /** 0 to 1; null while nobody knows how many pages there are. */
  share: number | null;
  secondsLeft: number | null;
}

/** Measured while one looks on; the pages' own pace says nothing about the other stages. */
export function usePace(crawl: Crawl, before: Crawl | null): Pace {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const reads = crawl.status === "running" && crawl.stage === "pages";
  const { visited } = crawl;
  if (reads && samples.at(-1)?.visited !== visited) {
    setSamples(withSample(samples, { at: Date.now(), visited }));
  }
  const inAll = crawl.stage === "pages" ? addressesInAll(crawl, before) : null;
  return {
    share: inAll === null ? null : crawl.visited / inAll,
    secondsLeft: reads ? secondsLeft(samples, inAll) : null,
  };
}
