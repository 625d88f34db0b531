import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const SHORTEST_MS = 10_000;

/** What people who do nothing wrong ask for all the time, by the name of the request. */
export type Requests = Readonly<Record<string, HonestRequest>>;

export interface HonestRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Latency {
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sends the requests from a process of its own, which no attack slows down, while the work lasts. */
export async function timesDuring(
  requests: Requests,
  work: () => Promise<void>,
): Promise<ReadonlyMap<string, Latency>> {
  const path = fileURLToPath(new URL("./honest-process.ts", import.meta.url));
  const child = fork(path, [JSON.stringify(requests)], { execArgv: [] });
  await once(child, "message");
  await Promise.all([work(), setTimeout(SHORTEST_MS)]);
  child.send("over");
  const [answers] = await once(child, "message");
  return new Map(
    Object.entries(answers as Record<string, Answers>).map(([name, { times, failed }]) => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? Number.NaN;
      return [name, { median: at(0.5), p99: at(0.99), failed }];
    }),
  );
}

export interface Answers {
  readonly times: number[];
  failed: number;
}
