import type { Crawl } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import type { Reading } from "./reading.ts";

/** Where the reading of a site is, on one line. */
export function readingWords(reading: Reading): string {
  if (reading.state === "never") return "Not read yet";
  const { crawl } = reading;
  if (reading.state === "read") return `${counted(crawl.pages ?? 0, "page")} read`;
  if (reading.state === "fruitless") return whyFruitless(crawl);
  if (crawl.status === "queued") return "Waiting for its turn";
  if (crawl.status === "paused") return "Paused";
  return `Being read, ${counted(crawl.visited, "address", "addresses")} so far`;
}

export function whyFruitless({ status, failure, domain }: Crawl): string {
  if (failure !== null) return failure;
  if (status === "cancelled") return "The crawl was cancelled.";
  return status === "complete"
    ? `No page was found at ${domain}.`
    : "It broke off several times without getting further.";
}
