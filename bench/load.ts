import autocannon, { type Request } from "autocannon";
import type { Row } from "./benchmark.ts";
import { workedBy } from "./processor-time.ts";

interface Load {
  subject: string;
  reference?: boolean;
  url: string;
  /** Sent in turn by each connection. */
  requests?: Request[];
  connections?: number;
  /** The server, to measure what a request costs it however busy the machine is. */
  pid?: number;
}

const seconds = 8;
const warmUpSeconds = 2;

/** Asks as fast as the answers come, and measures the answers; one that is refused spoils it. */
export async function measureLoad(asked: Load): Promise<Row[]> {
  const { subject, reference, url, connections = 20, pid } = asked;
  const load = { url, connections, ...(asked.requests && { requests: asked.requests }) };
  await autocannon({ ...load, duration: warmUpSeconds });
  const before = pid === undefined ? 0 : workedBy(pid);
  const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: seconds });
  const worked = pid === undefined ? 0 : workedBy(pid) - before;
  if (errors + non2xx > 0) {
    throw new Error(`${subject}: ${errors} requests failed and ${non2xx} were refused.`);
  }
  const about = { subject, ...(reference && { reference }) };
  return [
    { ...about, metric: "throughput", value: requests.average, unit: "requests/s" },
    { ...about, metric: "latency, median", value: latency.p50, unit: "ms" },
    { ...about, metric: "latency, 99th percentile", value: latency.p99, unit: "ms" },
    ...(pid === undefined
      ? []
      : [
          { ...about, metric: PROCESSOR_TIME, value: (1000 * worked) / requests.total, unit: "µs" },
        ]),
  ];
}

export const PROCESSOR_TIME = "processor time of the process, per request";
