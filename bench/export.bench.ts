import type { TestProduct } from "@sightline/testing/http";
import type { Benchmark, Row } from "./benchmark.ts";
import { aLargeCustomer, DAYS, KEYWORDS } from "./keywords/large-customer.ts";
import { aNeighbour } from "./keywords/neighbour.ts";
import { withProduct } from "./product-on-embedded.ts";

const MEGABYTE = 1024 * 1024;

export default {
  name: "Export",
  claim: `Exporting everything with ${KEYWORDS.toLocaleString("en")} keywords and ${DAYS} days each ends, and other customers don't notice.`,
  run: async () => ({ rows: await withProduct({}, measure) }),
} satisfies Benchmark;

async function measure({ db, url }: TestProduct): Promise<Row[]> {
  const eve = await aNeighbour(url);
  const rows = await eve.whileIdle();
  const { token } = await aLargeCustomer(db, url, "ana");
  let bytes = 0;
  rows.push(
    ...(await eve.during("exporting everything", async () => {
      bytes = await download(`${url}/api/account/export`, await token());
    })),
  );
  const value = bytes / MEGABYTE;
  return [...rows, { subject: "exporting everything", metric: "size", value, unit: "MB" }];
}

/** Reads to the end and keeps nothing. */
async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}
