import type { Experiment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { contentProblem, isUnderWay, mayBecome, placeNamed } from "@sightline/domain/experiments";
import type { Kysely } from "kysely";
import {
  changeWeights,
  type ExperimentChange,
  type ExperimentFields,
  type NewVariant,
  updateExperiment,
  writeVariants,
} from "./experiments.queries.ts";
import { readResults } from "./read-results.ts";

/** Why a change isn't possible, in words. */
export class ChangeRefused extends Error {}

export interface AskedChange extends Partial<ExperimentFields> {
  readonly variants?: readonly NewVariant[];
  readonly state?: Experiment["state"];
  readonly shipped_variant_id?: string;
  readonly decision?: string;
  readonly explanation?: string;
}

/** What a draft may change freely; a test with visitors keeps what they were counted for. */
const FIXED_ONCE_STARTED = [
  ["place", "where it runs"],
  ["layer", "its layer"],
  ["primary_goal", "its primary goal"],
  // The interval that holds at every look was chosen for them.
  ["planned_per_variant", "its planned visitors per variant"],
  ["smallest_effect", "its smallest effect"],
] as const;

export function refuseBadVariants(place: string, variants: readonly NewVariant[]): void {
  const known = placeNamed(place);
  if (known === null) {
    throw new ChangeRefused(`'${place}' isn't a part of the product you can test.`);
  }
  const names = new Set(variants.map(({ name }) => name));
  if (names.size < variants.length) throw new ChangeRefused("Two variants have the same name.");
  for (const [at, { name, content }] of variants.entries()) {
    if (at === 0 && Object.keys(content).length > 0) {
      throw new ChangeRefused(
        "The control shows the product without the test, so leave its content empty.",
      );
    }
    const problem = contentProblem(known, content);
    if (problem !== null) throw new ChangeRefused(`${name}: ${problem}`);
  }
}

/** In a transaction that holds the test. */
export async function changeExperiment(
  db: Kysely<Tables>,
  experiment: Experiment,
  asked: AskedChange,
  now: Date,
): Promise<void> {
  const { variants, state, shipped_variant_id, ...fields } = asked;
  if (experiment.state === "archived") throw new ChangeRefused("This test is archived.");
  if (experiment.state !== "draft") refuseFixed(experiment, asked);
  refuseOtherGroups(experiment, asked);
  if (variants !== undefined) await changeVariants(db, experiment, variants, fields.place);
  const change: ExperimentChange = {
    ...fields,
    ...newPhase(experiment, asked, now),
    ...(state !== undefined && (await newState(db, experiment, asked, now))),
  };
  await updateExperiment(db, experiment.id, change);
}

function refuseFixed(experiment: Experiment, asked: AskedChange): void {
  for (const [field, words] of FIXED_ONCE_STARTED) {
    if (asked[field] !== undefined && asked[field] !== experiment[field]) {
      throw new ChangeRefused(`Once a test has started, you can't change ${words}.`);
    }
  }
}

/** What was counted for groups of an ended test was counted for those groups. */
function refuseOtherGroups(experiment: Experiment, asked: AskedChange): void {
  const { state } = experiment;
  if (state === "draft" || isUnderWay(state) || !makesOtherGroups(experiment, asked)) return;
  throw new ChangeRefused(
    "Once a test has ended, you can't change its weights, audience or share of traffic.",
  );
}

async function changeVariants(
  db: Kysely<Tables>,
  experiment: Experiment,
  variants: readonly NewVariant[],
  place = experiment.place,
): Promise<void> {
  refuseBadVariants(place, variants);
  if (experiment.state === "draft") {
    await writeVariants(db, experiment.id, variants);
    return;
  }
  const isSame =
    variants.length === experiment.variants.length &&
    variants.every(({ name, content }, at) => {
      const before = experiment.variants[at];
      return before?.name === name && isEqual(before.content, content);
    });
  if (!isSame) {
    throw new ChangeRefused(
      "Once a test has started, you can't add, remove or edit variants, only change their weights.",
    );
  }
  const weights = variants.map(({ weight }) => weight);
  await changeWeights(db, experiment.id, weights);
}

/** Other groups start from zero: what was counted before is kept apart. */
function newPhase(experiment: Experiment, asked: AskedChange, now: Date): ExperimentChange {
  if (!isUnderWay(experiment.state) || !makesOtherGroups(experiment, asked)) return {};
  return { phase: experiment.phase + 1, phase_started_at: now };
}

function makesOtherGroups(
  experiment: Experiment,
  { variants, audience, share }: AskedChange,
): boolean {
  return (
    variants?.some(({ weight }, at) => weight !== experiment.variants[at]?.weight) ||
    (audience !== undefined && !isEqual(audience, experiment.audience)) ||
    (share !== undefined && share !== experiment.share)
  );
}

async function newState(
  db: Kysely<Tables>,
  experiment: Experiment,
  { state, shipped_variant_id, variants }: AskedChange,
  now: Date,
): Promise<ExperimentChange> {
  if (state === undefined || state === experiment.state) return {};
  if (!mayBecome(experiment.state, state)) {
    throw new ChangeRefused(`A test can't go from '${experiment.state}' to '${state}'.`);
  }
  if (state === "running") {
    if (placeNamed(experiment.place) === null) {
      throw new ChangeRefused("The part of the product this test runs on no longer exists.");
    }
    if (experiment.started_at === null) refuseAlike(variants ?? experiment.variants);
    if (experiment.started_at !== null) return { state };
    return { state, started_at: now, phase_started_at: now };
  }
  if (state === "shipped") return ship(db, experiment, shipped_variant_id);
  if (state === "stopped") {
    return { state, ended_at: endedAt(experiment) ?? now };
  }
  return { state };
}

/** Two groups that see the same can only differ by chance. */
function refuseAlike(variants: readonly Pick<NewVariant, "name" | "content">[]): void {
  for (const [at, { name, content }] of variants.entries()) {
    const twin = variants.slice(0, at).find((before) => isEqual(before.content, content));
    if (twin !== undefined) {
      const words = twin !== variants[0] ? `'${twin.name}'` : "the control";
      throw new ChangeRefused(
        `'${name}' shows the same as ${words}. Give it content of its own, then start the test.`,
      );
    }
  }
}

/** A roll-back doesn't move the end of the test. */
function endedAt({ ended_at }: Experiment): Date | null {
  return ended_at === null ? null : new Date(ended_at);
}

async function ship(
  db: Kysely<Tables>,
  experiment: Experiment,
  variantId: string | undefined,
): Promise<ExperimentChange> {
  const isOwn = experiment.variants.some(({ id }) => id === variantId);
  if (variantId === undefined || !isOwn) throw new ChangeRefused("Choose the variant to ship.");
  const { sample_ratio } = await readResults(db, experiment);
  if (sample_ratio.is_mismatch && experiment.explanation.trim() === "") {
    throw new ChangeRefused(
      "The groups weren't split as planned. Explain why before you ship anything.",
    );
  }
  const other = await db
    .selectFrom("experiments")
    .select("name")
    .where("place", "=", experiment.place)
    .where("state", "=", "shipped")
    .executeTakeFirst();
  if (other)
    throw new ChangeRefused(
      `'${other.name}' has already shipped in the same part of the product. Roll it back first.`,
    );
  return { state: "shipped", shipped_variant_id: variantId };
}

function isEqual(one: object, other: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
