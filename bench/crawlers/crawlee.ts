import { CheerioCrawler, Configuration, LogLevel, log } from "@crawlee/cheerio";
import { measured } from "./measured.ts";

await measured(async (start) => {
  log.setLevel(LogLevel.ERROR);
  let pages = 0;
  const crawler = new CheerioCrawler(
    {
      maxConcurrency: 32,
      minConcurrency: 32,
      async requestHandler({ enqueueLinks }) {
        pages += 1;
        await enqueueLinks({ strategy: "same-origin" });
      },
    },
    new Configuration({ persistStorage: false }),
  );
  await crawler.run([start]);
  return pages;
});
