import autocannon, { type Request } from "autocannon";
import type { Row } from "./benchmark.ts";

interface Load {
  subject: string;
  reference?: boolean;
  url: string;
  request?: Request;
}

const connections = 20;
const seconds = 8;
const warmUpSeconds = 2;

/** Asks as fast as the answers come, and measures the answers; one that is refused spoils it. */
export async function measureLoad({ subject, reference, url, request }: Load): Promise<Row[]> {
  const load = { url, connections, ...(request && { requests: [request] }) };
  await autocannon({ ...load, duration: warmUpSeconds });
  const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: seconds });
  if (errors + non2xx > 0) {
    throw new Error(`${subject}: ${errors} requests failed and ${non2xx} were refused.`);
  }
  const about = { subject, ...(reference && { reference }) };
  return [
    { ...about, metric: "throughput", value: requests.average, unit: "requests/s" },
    { ...about, metric: "latency, median", value: latency.p50, unit: "ms" },
    { ...about, metric: "latency, 99th percentile", value: latency.p99, unit: "ms" },
  ];
}
