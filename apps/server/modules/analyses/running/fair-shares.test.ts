import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scriptedEngine } from "../testing/scripted-engine.ts";
import { startAnalyses, type TestAnalyses } from "../testing/start-analyses.ts";

const patiently = { timeout: 60_000, interval: 50 };

let analyses: TestAnalyses;
beforeEach(async () => {
  analyses = await startAnalyses();
});
afterEach(() => analyses.close());

/** Runs that end when the test says so. */
function gatedEngine() {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (name: string) => {
    const known = gates.get(name) ?? Promise.withResolvers<void>();
    gates.set(name, known);
    return known;
  };
  const under: string[] = [];
  const { engine } = scriptedEngine(async (name) => {
    under.push(name);
    await gate(name).promise;
    under.splice(under.indexOf(name), 1);
  });
  return {
    engine,
    end: (name: string) => gate(name).resolve(),
    endAll: () => {
      for (const { resolve } of gates.values()) resolve();
    },
    running: () => under.toSorted(),
  };
}

describe("the analyses of a node", () => {
  it("are shared: who queues many keeps nobody waiting, and the longest wait comes first", async () => {
    const { engine, running, end, endAll } = gatedEngine();
    await analyses.worker(engine);
    const hostile = await analyses.customer();
    for (const nth of [1, 2, 3, 4, 5, 6]) await hostile.started([`hostile ${nth}`]);
    await expect.poll(running, patiently).toEqual(["hostile 1", "hostile 2"]);

    for (const name of ["ana", "bo", "cy"]) {
      const customer = await analyses.customer();
      await customer.started([name]);
    }
    await expect.poll(running, patiently).toEqual(["ana", "hostile 1", "hostile 2"]);
    end("hostile 1");
    await expect.poll(running, patiently).toEqual(["ana", "bo", "hostile 2"]);
    end("ana");
    await expect.poll(running, patiently).toEqual(["bo", "cy", "hostile 2"]);
    end("bo");
    await expect.poll(running, patiently).toEqual(["cy", "hostile 2", "hostile 3"]);
    for (const name of ["hostile 2", "hostile 3", "cy"]) end(name);
    await expect.poll(running, patiently).toEqual(["hostile 4", "hostile 5"]);
    end("hostile 4");
    await expect.poll(running, patiently).toEqual(["hostile 5", "hostile 6"]);
    endAll();
    const left = () =>
      analyses.db.selectFrom("analyses").select("id").where("status", "!=", "complete").execute();
    await expect.poll(left, patiently).toEqual([]);
  });
});
