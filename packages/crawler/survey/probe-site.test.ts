import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { FetchResult } from "../fetch/index.ts";
import { noRobots } from "../robots/index.ts";
import { type ProbeDeps, probeSite } from "./probe-site.ts";
import { NOTHING_TO_PROBE } from "./probe-targets.ts";

it("links to hundreds of hosts are probed a few at a time, and all of them in the end", async () => {
  const targets = Array.from({ length: 200 }, (_, nth) => `https://h${nth}.example/`);
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const deps = {
    home: "http://127.0.0.2:80/",
    store: { toProbe: async () => ({ ...NOTHING_TO_PROBE, links: targets }) },
    rules: { rulesFor: async () => noRobots },
    politeness: {
      async run(url: string): Promise<FetchResult> {
        asked.push(url);
        await gate.promise;
        return { ok: false, requested: url, failure: "dns", redirects: [] } as never;
      },
    },
  } as unknown as ProbeDeps;
  const probing = probeSite(deps);
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  // Besides robots.txt, llms.txt and a page that doesn't exist.
  expect(asked).toHaveLength(3 + 24);
  gate.resolve();
  const { probes } = await probing;
  expect([...probes.keys()].slice(1).toSorted()).toEqual(targets.toSorted());
});
