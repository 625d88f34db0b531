/** Runs one crawl and prints what it took, for the benchmark that started this process. */
export async function measured(crawl: (url: string) => Promise<number>): Promise<void> {
  const url = process.argv[2];
  if (url === undefined) throw new Error("Give the address of the site.");
  const began = performance.now();
  const pages = await crawl(url);
  const seconds = (performance.now() - began) / 1_000;
  const peakMb = process.resourceUsage().maxRSS / 1_024;
  console.log(JSON.stringify({ pages, seconds, peakMb }));
  process.exit(0);
}
