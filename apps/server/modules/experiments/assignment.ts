import { hash } from "node:crypto";
import type { Experiment } from "@sightline/contract";
import {
  bucketOf,
  isInAudience,
  placeNamed,
  shownContent,
  type Visitor,
  variantAt,
} from "@sightline/domain/experiments";

/** The cookie of a test. */
export interface Assignment {
  readonly variantId: string;
  readonly assignmentId: string;
  readonly timestamp: number;
}

export interface Decision {
  /** What each place of the page shows. */
  readonly content: Record<string, Record<string, string>>;
  readonly tests: readonly { readonly key: string; readonly assignment: Assignment }[];
}

export interface Decided {
  readonly sessionId: string | null;
  readonly visitor: Visitor;
  readonly assigned: (key: string) => Assignment | null;
  readonly now: number;
}

/** The same for a session in a phase, wherever it is asked for. */
function assignmentIdOf({ key, phase }: Experiment, sessionId: string): string {
  return hash("sha256", `${key}\n${phase}\n${sessionId}`, "hex").slice(0, 32);
}

/** Without a session, which only visitors who agreed have, everyone sees what is there for all. */
export function decide(experiments: readonly Experiment[], path: string, by: Decided): Decision {
  const here = experiments.filter(({ place }) => placeNamed(place)?.path === path);
  const content: Decision["content"] = {};
  for (const { place, variants, shipped_variant_id } of here) {
    const shipped = variants.find(({ id }) => id === shipped_variant_id);
    if (shipped) content[place] = shipped.content;
  }
  const tests = [];
  for (const experiment of here.filter(({ state }) => state === "running")) {
    const assignment = by.sessionId === null ? null : assign(experiment, experiments, by);
    if (assignment === null) continue;
    tests.push({ key: experiment.key, assignment });
    const variant = experiment.variants.find(({ id }) => id === assignment.variantId);
    content[experiment.place] = { ...content[experiment.place], ...variant?.content };
  }
  for (const [name, changed] of Object.entries(content)) {
    const place = placeNamed(name);
    if (place !== null) content[name] = shownContent(place, changed);
  }
  return { content, tests };
}

/** What a variant looks like, whatever the state of its test. */
export function previewOf(
  experiments: readonly Experiment[],
  variantId: string,
): Decision["content"] {
  for (const { place: name, variants } of experiments) {
    const variant = variants.find(({ id }) => id === variantId);
    const place = placeNamed(name);
    if (variant && place) return { [name]: shownContent(place, variant.content) };
  }
  return {};
}

function assign(
  experiment: Experiment,
  all: readonly Experiment[],
  { sessionId, visitor, assigned, now }: Decided,
): Assignment | null {
  if (sessionId === null) return null;
  const assignmentId = assignmentIdOf(experiment, sessionId);
  const kept = assigned(experiment.key);
  const isOwn = experiment.variants.some(({ id }) => id === kept?.variantId);
  if (kept?.assignmentId === assignmentId && isOwn) return kept;
  if (!isInAudience(experiment.audience, visitor)) return null;
  if (!isTurnInLayer(experiment, all, sessionId)) return null;
  const { key, phase, variants, share } = experiment;
  const variant = variantAt(variants, share, bucketOf(`${key}:${phase}`, sessionId));
  return variant && { variantId: variant.id, assignmentId, timestamp: now };
}

/** Of the tests in a layer, each visitor gets one. */
function isTurnInLayer(
  { id, layer }: Experiment,
  all: readonly Experiment[],
  sessionId: string,
): boolean {
  if (layer === null) return true;
  const together = all.filter((one) => one.layer === layer && one.state === "running");
  const turn = Math.floor(bucketOf(`layer:${layer}`, sessionId) * together.length);
  return together[turn]?.id === id;
}
