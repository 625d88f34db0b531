import { availableParallelism } from "node:os";
import { styleText } from "node:util";
import { type FileTime, failure, type Outcome, type Step } from "./test-step.ts";

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const SLOWEST = 10;

/**
 * Every step waits at times, for a disk, a process or a lease: with one more core's worth of work
 * than there are cores, all of them stay busy.
 */
const MORE_THAN_CORES = 1;

/** Runs every step once, as many in parallel as keep the cores busy, and reports how each went. */
export async function runSteps(
  steps: Step[],
  filters: string[],
  { withBudgets = true, cores = Math.max(2, availableParallelism()) } = {},
): Promise<Totals> {
  const capacity = cores + MORE_THAN_CORES;
  const outcomes = new Map<Step, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const waiting = [...steps];

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.filter(isFree).find(hasRoom);
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
  const all = [...outcomes.values()];
  sayTheSlowest(all.flatMap(({ files = [] }) => files));
  return sum(matchesNothing(all) ? [...all, noTestMatches(filters)] : all);

  /** Small steps leave room for the largest: beside it, they keep busy what it leaves idle. */
  function hasRoom(step: Step): boolean {
    if (step.cores === 0) return true;
    const others = [...running.keys()];
    const largest = Math.max(...[...others, ...waiting.filter(isFree)].map((one) => one.cores));
    const smaller = others.filter((one) => one.cores < largest);
    const room = step.cores < largest ? capacity - largest : capacity;
    return coresOf(step.cores < largest ? smaller : others) + step.cores <= room;
  }

  function isFree(step: Step): boolean {
    return needed(step).every((before) => outcomes.has(before));
  }

  function needed(step: Step): Step[] {
    return steps.filter(({ name }) => step.after?.includes(name));
  }

  async function runStep(step: Step): Promise<Outcome> {
    const broken = needed(step).find((before) => isBroken(outcomes.get(before)));
    if (broken) return report(step, failure(`Not run, because ${broken.name} failed.`), 0);
    console.log(styleText("dim", `  ▸ ${step.name}`));
    const startedAt = performance.now();
    const outcome = await step
      .run(filters)
      .catch((error) => failure(String(error?.stack ?? error)));
    const seconds = (performance.now() - startedAt) / 1_000;
    return report(step, withBudgets ? withinBudget(step, outcome, seconds) : outcome, seconds);
  }
}

function coresOf(steps: Step[]): number {
  return steps.reduce((sum, step) => sum + step.cores, 0);
}

/** Enforced so that growth doesn't go unnoticed: a step that takes too long has failed. */
function withinBudget(step: Step, outcome: Outcome, seconds: number): Outcome {
  if (seconds <= step.budgetSeconds) return outcome;
  const complaint =
    `${step.name} took ${seconds.toFixed(0)} s, more than its budget of ${step.budgetSeconds} s. ` +
    "Make its slowest files faster, or change the budget in tools/test-steps.ts.";
  const output = outcome.failed > 0 ? `${outcome.output}\n${complaint}` : complaint;
  return { ...outcome, failed: outcome.failed + 1, output, isOverBudget: true };
}

/** A step that took too long still did its work: later steps have what they need. */
function isBroken(outcome: Outcome | undefined): boolean {
  return (outcome?.failed ?? 0) > (outcome?.isOverBudget ? 1 : 0);
}

function report(step: Step, outcome: Outcome, seconds: number): Outcome {
  const mark = outcome.failed > 0 ? styleText("red", "✗") : styleText("green", "✓");
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  const remark = outcome.remark ?? describe(outcome);
  console.log(`  ${mark} ${step.name.padEnd(32)} ${time}   ${styleText("dim", remark)}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

function sayTheSlowest(files: FileTime[]): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  console.log(`\n  The slowest test files:`);
  for (const { file, seconds } of slowest) {
    console.log(`  ${`${seconds.toFixed(1)} s`.padStart(10)}   ${file}`);
  }
}

function matchesNothing(outcomes: Outcome[]): boolean {
  return (
    outcomes.some(({ matched }) => matched === false) &&
    !outcomes.some(({ matched }) => matched === true)
  );
}

function noTestMatches(filters: string[]): Outcome {
  const complaint = `No test was run: no file matches ${filters.join(" or ")}.`;
  console.log(`\n${complaint}`);
  return failure(complaint);
}

export function describe({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function sum(outcomes: Outcome[]): Totals {
  const add = (key: keyof Totals) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}
