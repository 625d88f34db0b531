import { availableParallelism } from "node:os";
import { styleText } from "node:util";
import { failure, type Outcome, type Step } from "./test-step.ts";

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs every step once, as many side by side as there are cores, and says how each went. */
export async function runSteps(steps: Step[], filters: string[]): Promise<Totals> {
  const cores = Math.max(2, availableParallelism());
  const outcomes = new Map<Step, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const waiting = [...steps];

  while (waiting.length > 0 || running.size > 0) {
    const busy = [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
    const next = waiting.find((step) => busy + step.cores <= cores && isFree(step));
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const ended = runStep(next).then((outcome) => {
      outcomes.set(next, outcome);
      running.delete(next);
    });
    running.set(next, ended);
  }
  return sum([...outcomes.values()]);

  function isFree(step: Step): boolean {
    return needed(step).every((before) => outcomes.has(before));
  }

  function needed(step: Step): Step[] {
    return steps.filter(({ name }) => step.after?.includes(name));
  }

  async function runStep(step: Step): Promise<Outcome> {
    const broken = needed(step).find((before) => outcomes.get(before)?.failed);
    if (broken) return report(step, failure(`Not run, because ${broken.name} failed.`), 0);
    console.log(styleText("dim", `  ▸ ${step.name}`));
    const startedAt = performance.now();
    const outcome = await step
      .run(filters)
      .catch((error) => failure(String(error?.stack ?? error)));
    return report(step, outcome, performance.now() - startedAt);
  }
}

function report(step: Step, outcome: Outcome, milliseconds: number): Outcome {
  const mark = outcome.failed > 0 ? styleText("red", "✗") : styleText("green", "✓");
  const time = `${(milliseconds / 1_000).toFixed(1)} s`.padStart(8);
  const remark = outcome.remark ?? describe(outcome);
  console.log(`  ${mark} ${step.name.padEnd(32)} ${time}   ${styleText("dim", remark)}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

export function describe({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function sum(outcomes: Outcome[]): Totals {
  const add = (key: keyof Totals) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}
