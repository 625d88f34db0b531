import type { Crawl } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";
import { stageWords } from "./stage-words.ts";

/** Read aloud whenever it changes, so it changes only with the stage and each quarter of the way. */
export function spokenProgress(crawl: Crawl): string {
  const quarter = Math.max(Math.floor(crawl.max_pages / 4), 1);
  const passed = Math.floor(crawl.visited / quarter) * quarter;
  const far = passed === 0 ? "" : ` At least ${counted(passed, "page")} read.`;
  return `${stageWords(crawl)}.${crawl.stage === "pages" ? far : ""}`;
}
