import { contentProblem, isGoal, type Place, placeNamed } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import {
  contentOf,
  type ExperimentDraft,
  type GoalDraft,
  keyOf,
  type VariantDraft,
} from "./experiment-draft.ts";
import { plannedVisitors } from "./planned-visitors.ts";
import { shareFrom } from "./typed-percent.ts";

/** Sentences by the name of the field that they stand beside. */
export type Problems = Readonly<Record<string, string>>;

const MOST = { name: 120, hypothesis: 1000, layer: 50, variantName: 60, weight: 1000 };
const MOST_PLANNED = 100_000_000;

export function problemsOf(draft: ExperimentDraft): Problems {
  // The key will come with the name.
  const isNameless = draft.key === null && draft.name.trim() === "";
  const share = shareFrom(draft.share);
  const effect = shareFrom(draft.smallestEffect);
  const found: Record<string, string | null> = {
    name: textProblem(draft.name, "Give the test a name.", MOST.name),
    key:
      isNameless || /^[a-z0-9][a-z0-9-]{1,48}$/.test(keyOf(draft))
        ? null
        : "Use 2 to 49 lowercase letters, digits and dashes.",
    hypothesis: tooLong(draft.hypothesis, MOST.hypothesis),
    place:
      placeNamed(draft.place) === null
        ? "This part of the product no longer exists. Choose a different one."
        : null,
    layer: tooLong(draft.layer, MOST.layer),
    share:
      share !== null && share > 0 && share <= 1 ? null : "Enter a percentage above 0, up to 100.",
    primary_goal: goalProblem(draft.primaryGoal),
    smallest_effect: isEffect(effect) ? null : "Enter a percentage from 0.1 to 100.",
    baseline: baselineProblem(draft),
    ...listProblems("goals", draft.goals, [draft.primaryGoal]),
    ...listProblems("guardrails", draft.guardrails, [
      draft.primaryGoal,
      ...draft.goals.map(({ name }) => name),
    ]),
  };
  const place = placeNamed(draft.place);
  for (const [at, variant] of draft.variants.entries()) {
    const others = draft.variants.filter((_, other) => other < at);
    Object.assign(found, variantProblems(variant, others, draft.place, place));
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The name of a variant's field, as problems call it. */
export function variantField({ id }: VariantDraft, field: string): string {
  return `variant ${id} ${field}`;
}

function variantProblems(
  variant: VariantDraft,
  others: readonly VariantDraft[],
  placeName: string,
  place: Place | null,
): Record<string, string | null> {
  const name = variant.name.trim();
  const isTaken = others.some((other) => other.name.trim() === name);
  const weight = variant.weight.trim() === "" ? Number.NaN : Number(variant.weight);
  const isWeight = Number.isInteger(weight) && weight >= 1 && weight <= MOST.weight;
  const content = contentOf(variant, placeName);
  return {
    [variantField(variant, "name")]:
      textProblem(name, "Give the variant a name.", MOST.variantName) ??
      (isTaken ? "Another variant already has this name." : null),
    [variantField(variant, "weight")]: isWeight ? null : "Enter a whole number from 1 to 1,000.",
    ...Object.fromEntries(
      Object.entries(content).map(([field, value]) => [
        variantField(variant, field),
        place === null ? null : contentProblem(place, { [field]: value }),
      ]),
    ),
  };
}

function listProblems(
  list: "goals" | "guardrails",
  goals: readonly GoalDraft[],
  taken: readonly string[],
): Record<string, string | null> {
  return Object.fromEntries(
    goals.map(({ id, name }, at) => {
      const isTaken =
        taken.includes(name) || goals.some((other, before) => before < at && other.name === name);
      return [
        `${list} ${id}`,
        goalProblem(name) ?? (isTaken ? "This goal is already in the test." : null),
      ];
    }),
  );
}

function goalProblem(name: string): string | null {
  if (isGoal(name)) return null;
  return name.startsWith("view:")
    ? "Enter a path that starts with a slash, such as /pricing."
    : "Enter the element's name: lowercase letters, digits and dashes.";
}

function baselineProblem(draft: ExperimentDraft): string | null {
  if (draft.baseline.trim() === "") {
    return draft.planned === null ? "Enter the share of visitors who reach the goal today." : null;
  }
  if (!isEffect(shareFrom(draft.smallestEffect))) return null;
  const planned = plannedVisitors(draft);
  if (planned === null) {
    return "Enter a percentage above 0. With the effect added, it must stay below 100.";
  }
  return planned > MOST_PLANNED
    ? "A goal this rare needs too many visitors. Choose another."
    : null;
}

function isEffect(share: number | null): boolean {
  return share !== null && share >= 0.001 && share <= 1;
}

function textProblem(text: string, ifEmpty: string, most: number): string | null {
  return text.trim() === "" ? ifEmpty : tooLong(text, most);
}

function tooLong(text: string, most: number): string | null {
  return text.trim().length > most ? `Use at most ${formatNumber(most)} characters.` : null;
}
