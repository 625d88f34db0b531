import type { Experiment } from "@sightline/contract";
import { type Audience, isUnderWay, PLACES, placeNamed } from "@sightline/domain/experiments";
import { plannedVisitors } from "./planned-visitors.ts";
import { shareFrom, typedPercent } from "./typed-percent.ts";

/** 'yes', 'no', or '' for both. */
export type Either = "" | "yes" | "no";

export interface VariantDraft {
  readonly id: number;
  readonly name: string;
  readonly weight: string;
  /** By place, so that trying another one loses nothing. */
  readonly content: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface GoalDraft {
  readonly id: number;
  readonly name: string;
}

/** The form as it is typed. */
export interface ExperimentDraft {
  readonly name: string;
  /** Null: made from the name. */
  readonly key: string | null;
  readonly hypothesis: string;
  readonly place: string;
  readonly layer: string;
  readonly variants: readonly VariantDraft[];
  readonly countries: readonly string[];
  readonly devices: readonly string[];
  readonly returning: Either;
  readonly share: string;
  readonly primaryGoal: string;
  readonly goals: readonly GoalDraft[];
  readonly guardrails: readonly GoalDraft[];
  readonly smallestEffect: string;
  readonly baseline: string;
  /** What was planned before; used without a baseline. */
  readonly planned: number | null;
}

type Device = NonNullable<Experiment["audience"]["devices"]>[number];
export const DEVICES: readonly Device[] = ["desktop", "mobile", "tablet", "other"];

export const EMPTY_DRAFT: ExperimentDraft = {
  ...{ name: "", key: null, hypothesis: "", place: Object.keys(PLACES)[0] ?? "", layer: "" },
  variants: [
    { id: 1, name: "control", weight: "1", content: {} },
    { id: 2, name: "B", weight: "1", content: {} },
  ],
  ...{ countries: [], devices: [], returning: "", share: "100" },
  ...{ primaryGoal: "sign_up", goals: [], guardrails: [] },
  ...{ smallestEffect: "5", baseline: "", planned: null },
};

export function draftOf(experiment: Experiment): ExperimentDraft {
  const { audience, place } = experiment;
  const numbered = (names: readonly string[]) => names.map((name, id) => ({ id: id + 1, name }));
  return {
    name: experiment.name,
    key: experiment.key,
    hypothesis: experiment.hypothesis,
    place,
    layer: experiment.layer ?? "",
    variants: experiment.variants.map(({ name, weight, content }, at) => ({
      ...{ id: at + 1, name, weight: `${weight}`, content: { [place]: content } },
    })),
    countries: audience.countries ?? [],
    devices: audience.devices ?? [],
    returning: either(audience.returning),
    share: typedPercent(experiment.share),
    primaryGoal: experiment.primary_goal,
    goals: numbered(experiment.goals),
    guardrails: numbered(experiment.guardrails),
    smallestEffect: typedPercent(experiment.smallest_effect),
    baseline: "",
    planned: experiment.planned_per_variant,
  };
}

/** 'A shorter headline!' is 'a-shorter-headline'. */
export function keyFrom(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words.join("-").slice(0, 49).replace(/-$/, "");
}

export function keyOf({ key, name }: ExperimentDraft): string {
  return key ?? keyFrom(name);
}

/** The next free number, so that a row keeps its state when others go. */
export function nextId(rows: readonly { readonly id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}

const either = (value: boolean | undefined): Either =>
  value === undefined ? "" : value ? "yes" : "no";

export type ExperimentRequest = Pick<
  Experiment,
  | "name"
  | "hypothesis"
  | "place"
  | "layer"
  | "audience"
  | "share"
  | "primary_goal"
  | "goals"
  | "guardrails"
  | "smallest_effect"
  | "planned_per_variant"
> & { variants: { name: string; weight: number; content: Record<string, string> }[] };

/** Of a form without mistakes. */
export function requestOf(draft: ExperimentDraft): ExperimentRequest {
  return {
    name: draft.name.trim(),
    hypothesis: draft.hypothesis.trim(),
    place: draft.place,
    layer: draft.layer.trim() === "" ? null : draft.layer.trim(),
    audience: audienceOf(draft),
    share: shareFrom(draft.share) ?? 1,
    primary_goal: draft.primaryGoal,
    goals: draft.goals.map(({ name }) => name),
    guardrails: draft.guardrails.map(({ name }) => name),
    smallest_effect: shareFrom(draft.smallestEffect) ?? 0,
    planned_per_variant: plannedVisitors(draft) ?? draft.planned ?? 0,
    variants: draft.variants.map((variant) => ({
      name: variant.name.trim(),
      weight: Number(variant.weight),
      content: contentOf(variant, draft.place),
    })),
  };
}

/** What differs from today: an empty field keeps what is there. */
export function contentOf({ content }: VariantDraft, place: string): Record<string, string> {
  const fields = Object.keys(placeNamed(place)?.fields ?? content[place] ?? {});
  return Object.fromEntries(
    fields
      .map((field) => [field, content[place]?.[field]?.trim() ?? ""] as const)
      .filter(([, value]) => value !== ""),
  );
}

function audienceOf({ countries, devices, returning }: ExperimentDraft) {
  const audience: Audience = {
    ...(countries.length > 0 && { countries }),
    ...(devices.length > 0 && { devices }),
    ...(returning !== "" && { returning: returning === "yes" }),
  };
  return audience as Experiment["audience"];
}

/** What may still change: everything in a draft, groups while it has visitors, words after that. */
export interface Editable {
  readonly design: boolean;
  readonly groups: boolean;
}

export function editableIn(state: Experiment["state"]): Editable {
  return { design: state === "draft", groups: state === "draft" || isUnderWay(state) };
}

/** Only what may change, so that nothing else can be refused. */
export function changeOf(draft: ExperimentDraft, { design, groups }: Editable) {
  const request = requestOf(draft);
  const { name, hypothesis, goals, guardrails, variants, audience, share, ...fixed } = request;
  return {
    ...{ name, hypothesis, goals, guardrails },
    ...(groups && { variants, audience, share }),
    ...(design && fixed),
  };
}
