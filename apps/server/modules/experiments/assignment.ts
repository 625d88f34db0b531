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
import { RememberedDecisions } from "./remembered-decisions.ts";

/** The cookie of a test. */
export interface Assignment {
  readonly variantId: string;
  readonly assignmentId: string;
  readonly timestamp: number;
}

/** By place, what it shows. */
type Content = Record<string, Record<string, string>>;

/** What all visitors with the same variants see of a page. */
export interface PageVersion {
  readonly content: Content;
  /** Of the tests that chose it. */
  readonly keys: readonly string[];
}

export interface Decision {
  readonly version: PageVersion;
  readonly tests: readonly OwnTest[];
}

interface OwnTest {
  readonly key: string;
  readonly assignment: Assignment;
  /** Not in the visitor's cookie as it is. */
  readonly isNew: boolean;
}

export interface Decided {
  readonly sessionId: () => string | null;
  /** Asked only for a test with an audience: it takes longer than all the rest. */
  readonly visitor: () => Visitor;
  /** The header that everything is read from. */
  readonly cookies: string;
  readonly assigned: (key: string) => Assignment | null;
  readonly now: number;
}

/** The tests that visitors may see, by page. */
export interface ShownTests {
  readonly experiments: readonly Experiment[];
  readonly pages: ReadonlyMap<string, PageTests>;
}

interface PageTests {
  readonly running: readonly Experiment[];
  readonly shipped: Content;
  /** Made when a visitor first sees them, by their variants. */
  readonly versions: Map<string, PageVersion>;
  readonly remembered: RememberedDecisions<Decision>;
}

export function arrangeByPage(experiments: readonly Experiment[]): ShownTests {
  const here = experiments.flatMap((experiment) => {
    const place = placeNamed(experiment.place);
    return place === null ? [] : { experiment, path: place.path };
  });
  const pages = Map.groupBy(here, ({ path }) => path);
  return {
    experiments,
    pages: new Map(
      [...pages].map(([path, own]) => [path, testsOf(own.map(({ experiment }) => experiment))]),
    ),
  };
}

function testsOf(here: readonly Experiment[]): PageTests {
  const shipped: Content = {};
  for (const { place, state, variants, shipped_variant_id } of here) {
    if (state !== "shipped") continue;
    const variant = variants.find(({ id }) => id === shipped_variant_id);
    if (variant) shipped[place] = variant.content;
  }
  const running = here.filter(({ state }) => state === "running");
  return { running, shipped, versions: new Map(), remembered: new RememberedDecisions() };
}

/** Where no test is. */
export const NOTHING: Decision = { version: { content: {}, keys: [] }, tests: [] };

/** Without a session, which only visitors who agreed have, everyone sees what is there for all. */
export function decide({ experiments, pages }: ShownTests, path: string, by: Decided): Decision {
  const page = pages.get(path);
  if (page === undefined) return NOTHING;
  const known = page.remembered.get(by.cookies, by.now);
  if (known !== null) return known;
  const tests: OwnTest[] = [];
  const sessionId = page.running.length === 0 ? null : by.sessionId();
  if (sessionId !== null) {
    for (const experiment of page.running) {
      const { key } = experiment;
      const kept = by.assigned(key);
      const assignment = assign(experiment, experiments, { ...by, sessionId, kept });
      if (assignment !== null) tests.push({ key, assignment, isNew: assignment !== kept });
    }
  }
  const decision = { version: versionOf(page, tests), tests };
  if (isSaidByCookies(page, tests)) {
    const oldest = Math.min(...tests.map(({ assignment }) => assignment.timestamp));
    page.remembered.add(by.cookies, decision, oldest + RENEWED_AFTER_MS);
  }
  return decision;
}

/** All of it, and nothing depends on what else is known of the visitor. */
function isSaidByCookies({ running }: PageTests, tests: readonly OwnTest[]): boolean {
  return running.length > 0 && tests.length === running.length && !tests.some(({ isNew }) => isNew);
}

/** Of large tests that run together; what is more is made for each visitor. */
const MOST_VERSIONS = 100;

function versionOf({ running, shipped, versions }: PageTests, tests: readonly OwnTest[]) {
  const chosen = tests.map(({ assignment }) => assignment.variantId).join(" ");
  const known = versions.get(chosen);
  if (known !== undefined) return known;
  const content = { ...shipped };
  for (const { key, assignment } of tests) {
    const experiment = running.find((one) => one.key === key);
    const variant = experiment?.variants.find(({ id }) => id === assignment.variantId);
    if (experiment === undefined) continue;
    content[experiment.place] = { ...content[experiment.place], ...variant?.content };
  }
  for (const [name, changed] of Object.entries(content)) {
    const place = placeNamed(name);
    if (place !== null) content[name] = shownContent(place, changed);
  }
  const version: PageVersion = { content, keys: tests.map(({ key }) => key) };
  if (versions.size < MOST_VERSIONS) versions.set(chosen, version);
  return version;
}

/** What a variant looks like, whatever the state of its test. */
export function previewOf(experiments: readonly Experiment[], variantId: string): Content {
  for (const { place: name, variants } of experiments) {
    const variant = variants.find(({ id }) => id === variantId);
    const place = placeNamed(name);
    if (variant && place) return { [name]: shownContent(place, variant.content) };
  }
  return {};
}

/** So that someone who keeps coming stays in their group, without a new cookie for every page. */
const RENEWED_AFTER_MS = 24 * 60 * 60_000;

interface Assigned extends Pick<Decided, "visitor" | "now"> {
  readonly sessionId: string;
  readonly kept: Assignment | null;
}

function assign(
  experiment: Experiment,
  all: readonly Experiment[],
  { sessionId, kept, visitor, now }: Assigned,
): Assignment | null {
  if (kept !== null && isOwn(experiment, sessionId, kept)) {
    const age = now - kept.timestamp;
    return age >= 0 && age < RENEWED_AFTER_MS ? kept : { ...kept, timestamp: now };
  }
  const { key, phase, variants, share, audience } = experiment;
  if (Object.keys(audience).length > 0 && !isInAudience(audience, visitor())) return null;
  if (!isTurnInLayer(experiment, all, sessionId)) return null;
  const variant = variantAt(variants, share, bucketOf(`${key}:${phase}`, sessionId));
  if (variant === null) return null;
  const assignmentId = assignmentIdOf(experiment, sessionId);
  return { variantId: variant.id, assignmentId, timestamp: now };
}

function isOwn(experiment: Experiment, sessionId: string, kept: Assignment): boolean {
  const isVariant = experiment.variants.some(({ id }) => id === kept.variantId);
  return isVariant && kept.assignmentId === assignmentIdOf(experiment, sessionId);
}

/** The same for a session in a phase, wherever it is asked for. */
function assignmentIdOf({ key, phase }: Experiment, sessionId: string): string {
  return hash("sha256", `${key}\n${phase}\n${sessionId}`, "hex").slice(0, 32);
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
