import type { Row } from "../benchmark.ts";
import { formatTable } from "../table.ts";
import { aCaller } from "./caller.ts";

const PAUSE_MS = 25;

/** Another customer, who looks at health and keywords all the time. */
export async function aNeighbour(url: string) {
  const { ask } = await aCaller(url);
  const keywords = Array.from({ length: 50 }, (_, n) => `eve ${n}`);
  await ask("POST", "/keywords", { target_site: "eve.example", keywords });
  const looks = {
    "GET /api/health": () => ask("GET", "/health"),
    "a signed-in read": () => ask("GET", "/keywords?target_site=eve.example"),
  };

  async function watch(subject: string, work: () => Promise<unknown>, reference = false) {
    const taken = new Map(Object.keys(looks).map((name) => [name, [] as number[]]));
    let isOver = false;
    const looking = Object.entries(looks).map(async ([name, look]) => {
      while (!isOver) {
        const started = performance.now();
        await look();
        taken.get(name)?.push(performance.now() - started);
        await new Promise((next) => setTimeout(next, PAUSE_MS));
      }
    });
    await work().finally(() => {
      isOver = true;
    });
    await Promise.all(looking);
    return [...taken].flatMap(([name, times]): Row[] => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      const about = { subject, ...(reference && { reference }), unit: "ms" };
      return [
        { ...about, metric: `${name}, median`, value: at(0.5) },
        { ...about, metric: `${name}, 99th percentile`, value: at(0.99) },
      ];
    });
  }

  return {
    whileIdle: () =>
      watch("nothing else", () => new Promise((over) => setTimeout(over, 5_000)), true),
    async during(subject: string, work: (mark: (what: string) => void) => Promise<void>) {
      const rows: Row[] = [];
      const started = performance.now();
      const mark = (what: string) =>
        void rows.push({
          subject: `${subject}, ${what}`,
          metric: "time",
          value: (performance.now() - started) / 1_000,
          unit: "s",
        });
      const latency = await watch(subject, () => work(mark).then(() => mark("all of it")));
      const measured = [...rows, ...latency];
      // The whole takes hours at the largest size.
      console.log(formatTable(measured));
      return measured;
    },
  };
}
