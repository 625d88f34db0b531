import { setTimeout } from "node:timers/promises";
import type { Answers, HonestRequest, Requests } from "./honest.ts";

const PAUSE_MS = 50;
const WARM_UP = 5;

const requests: Requests = JSON.parse(process.argv[2] ?? "{}");
let isOver = false;
process.once("message", () => {
  isOver = true;
});

for (const { url, headers } of Object.values(requests)) {
  for (let time = 0; time < WARM_UP; time += 1) await (await fetch(url, { headers })).arrayBuffer();
}
const asking = Object.entries(requests).map(async ([name, request]) => [name, await ask(request)]);
process.send?.("asking");
const answers = Object.fromEntries(await Promise.all(asking));
process.send?.(answers, () => process.disconnect());

async function ask({ url, headers }: HonestRequest): Promise<Answers> {
  const answers: Answers = { times: [], failed: 0 };
  while (!isOver) {
    const started = performance.now();
    const isServed = await fetch(url, { headers }).then(
      async (response) => Boolean(await response.arrayBuffer()) && response.ok,
      () => false,
    );
    answers.times.push(performance.now() - started);
    if (!isServed) answers.failed += 1;
    await setTimeout(PAUSE_MS);
  }
  return answers;
}
