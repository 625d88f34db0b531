import { resolve } from "node:path";
import { signUp } from "@sightline/testing/http";
import { projectFolder } from "../tools/project.ts";
import { ATTACKS, type Attack } from "./attacks/attacks.ts";
import { type Requests, timesDuring } from "./attacks/honest.ts";
import { withStarted } from "./attacks/with-started.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { formatTable } from "./table.ts";

/** `BENCH_BEFORE=folder node bench/run.ts attacks` measures another version of the product, too. */
const before = process.env.BENCH_BEFORE;
/** `BENCH_ATTACKS="crawls exports"` runs those whose name contains one of the words. */
const wanted = (process.env.BENCH_ATTACKS ?? "").split(" ");

export default {
  name: "Attacks",
  claim:
    "Others are served while a stranger or a single account does its worst: the 99th percentile of GET /api/health stays within 100 ms of an idle product's.",
  run: async () => ({ rows: await measure() }),
} satisfies Benchmark;

async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  const isWanted = ({ name }: Attack) => wanted.some((word) => name.includes(word));
  for (const attack of ATTACKS.filter(isWanted)) {
    rows.push(...(await measureAttack(attack, "this version", projectFolder, true)));
    if (before) rows.push(...(await measureAttack(attack, "before", resolve(before), false)));
  }
  return rows;
}

/** The product under attack beside one that is idle, both asked for the same at the same moments. */
async function measureAttack(
  attack: Attack,
  subject: string,
  folder: string,
  withControl: boolean,
): Promise<Row[]> {
  return withStarted(projectFolder, (control) =>
    withStarted(folder, async (attacked) => {
      const strike = (await attack.prepare?.(attacked)) ?? attack.strike;
      const honest = await honestRequests({ [subject]: attacked, "idle product": control });
      const seconds = new Map<string, Promise<number>>();
      const times = await timesDuring(honest, async () => {
        if (attack.meanwhile) seconds.set(subject, attack.meanwhile.seconds(attacked));
        await Promise.all([strike?.(attacked), ...seconds.values()]);
      });
      if (attack.meanwhile && withControl) {
        seconds.set("idle product", attack.meanwhile.seconds(control));
      }

      const rows = [...times].flatMap(([name, { median, p99, failed }]): Row[] => {
        const [what = "", who = ""] = name.split(" of ");
        if (who !== subject && !withControl) return [];
        const about = { subject: who, reference: who !== subject };
        const metric = `${attack.name}: ${what}`;
        return [
          { ...about, metric: `${metric}, median`, value: median, unit: "ms" },
          { ...about, metric: `${metric}, 99th percentile`, value: p99, unit: "ms" },
          { ...about, metric: `${metric}, not answered`, value: failed, unit: "requests" },
        ];
      });
      for (const [who, took] of seconds) {
        const about = { subject: who, reference: who !== subject };
        const metric = `${attack.name}: ${attack.meanwhile?.what}`;
        rows.push({ ...about, metric, value: await took, unit: "s" });
      }
      // All of them take long on a busy machine.
      console.log(formatTable(rows));
      return rows;
    }),
  );
}

async function honestRequests(products: Readonly<Record<string, string>>): Promise<Requests> {
  const requests: Record<string, Requests[string]> = {};
  for (const [who, url] of Object.entries(products)) {
    const { access_token } = await signUp(url);
    const authorization = `Bearer ${access_token}`;
    requests[`GET /api/health of ${who}`] = { url: `${url}/api/health` };
    requests[`GET /api/account of ${who}`] = {
      url: `${url}/api/account`,
      headers: { authorization },
    };
    requests[`GET /pricing of ${who}`] = {
      url: `${url}/pricing`,
      headers: { "accept-encoding": "gzip" },
    };
  }
  return requests;
}
