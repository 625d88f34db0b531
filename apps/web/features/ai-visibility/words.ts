import type {
  CitationAlert,
  PromptFigures,
  PromptRunAnswer,
  Prompts,
  RateChange,
  Visibility,
  VisibilityChanges,
} from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../runtime/page/counted.ts";

type Engine = Visibility["engines"][number];
type Rate = NonNullable<Engine["mention"]>;

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The page of one prompt, with its answers. */
export function promptHref(site: string, prompt: string): string {
  return `/dashboard?${new URLSearchParams({ tab: "ai-visibility", site, prompt })}`;
}

/** The finding, not the topic. */
export function headlineOf({ cited_by, could_cite, engines }: Visibility, domain: string): string {
  const answered = engines.some((engine) => engine.answered > 0 && !engine.is_built_in);
  if (!answered) return `AI visibility for ${domain}`;
  if (could_cite === 0) return `No engine searched the web for its answers about ${domain}`;
  return `${domain} is cited by ${cited_by} of ${counted(could_cite, "engine")}`;
}

/** '40% (22% to 61%)', or without an interval for an engine that always answers the same. */
export function rateWords(rate: Rate | null): string {
  if (rate === null) return "No answers yet";
  const interval = intervalWords(rate);
  return interval === undefined ? percent(rate.rate) : `${percent(rate.rate)} (${interval})`;
}

export function intervalWords({ low, high }: Rate): string | undefined {
  return low === null || high === null ? undefined : `${percent(low)} to ${percent(high)}`;
}

/** An engine that didn't search answered from memory: nothing in that can be a citation. */
export const NO_SOURCES = "No sources";

export function citationWords({
  citation,
  answered,
}: Pick<Engine, "citation" | "answered">): string {
  return citation === null && answered > 0 ? NO_SOURCES : rateWords(citation);
}

/** The finding of a prompt's page. */
export function mentionedByWords(figures: readonly PromptFigures[], days: number): string {
  const answered = figures.filter((figure) => figure.answered > 0);
  const engines = answered.filter(({ is_built_in }) => !is_built_in);
  if (answered.length === 0) return `No answers in the last ${days} days`;
  const mentions = ({ mention }: PromptFigures) => (mention?.hits ?? 0) > 0;
  if (engines.length === 0) {
    return answered.some(mentions)
      ? "The built-in engine mentions you"
      : "The built-in engine doesn't mention you";
  }
  const verb = engines.length === 1 ? "mentions" : "mention";
  return `${engines.filter(mentions).length} of ${counted(engines.length, "engine")} ${verb} you`;
}

const LIST = new Intl.ListFormat("en");

/** Whose runs are missing from the figures, and why: engines with the same reason together. */
export function problemWords(problems: Prompts["problems"]): { title: string; why: string }[] {
  const groups = Map.groupBy(problems, ({ state, problem }) => `${state} ${problem}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const isOne = same.length === 1 && first.runs === 1;
    const happened = first.state === "failed" ? "failed" : isOne ? "was skipped" : "were skipped";
    const which = isOne ? "latest run" : "latest runs";
    const whose =
      same.length === 1
        ? `${first.engine}'s ${which}`
        : `The ${which} of ${LIST.format(same.map(({ engine }) => engine))}`;
    return [{ title: `${whose} ${happened}`, why: first.problem ?? "We don't know why." }];
  });
}

/** Only companies that are tracked have a place: an answer may name others before them. */
export function mentionedWords(rank: number | null): string {
  return rank === null ? "Mentioned" : `Mentioned (#${rank} of the companies you track)`;
}

/** Small sums are exact, or they would read as nothing. */
export function costWords(usd: number): string {
  return `$${usd.toFixed(usd < 0.01 ? 4 : 2)}`;
}

/** Undefined: not known yet. */
export function changeWords(
  { engine, is_built_in }: Pick<Engine, "engine" | "is_built_in">,
  changes: VisibilityChanges | undefined,
): string {
  if (is_built_in) {
    return "It uses only your pages and your competitors' pages, and always gives the same answer.";
  }
  if (changes === undefined) return "Comparing with the previous period…";
  const change = changes.engines.find((one) => one.engine === engine);
  if (change === undefined || change.points === null) {
    return "Nothing to compare with in the previous period.";
  }
  return pointsWords(change);
}

export function pointsWords({ verdict, points: share, runs_missing }: RateChange): string {
  const rounded = Math.round((share ?? 0) * 100);
  const points = `${rounded >= 0 ? "+" : "−"}${Math.abs(rounded)} points`;
  if (verdict === "real") return `${points}: a real change.`;
  if (verdict === "noise") return `${points}: within the noise.`;
  return `${points}: not enough runs to tell. ${counted(runs_missing, "more run")} needed.`;
}

/** '2 citations gained and 1 lost in 90 days'. */
export function alertsTitle(alerts: readonly Pick<CitationAlert, "kind">[]): string {
  const gained = alerts.filter(({ kind }) => kind === "gained").length;
  const lost = alerts.length - gained;
  if (gained === 0) return `${counted(lost, "citation")} lost in 90 days`;
  const won = `${counted(gained, "citation")} gained`;
  return `${won}${lost === 0 ? "" : ` and ${formatNumber(lost)} lost`} in 90 days`;
}

/** The plan's prompts, over all sites. */
export function limitWords(used: number, limit: number): string {
  if (used > limit) {
    return `You have ${counted(used, "active prompt")}, and your plan includes ${formatNumber(limit)}`;
  }
  return limit === 1
    ? "Your plan's only prompt is in use"
    : `All ${counted(limit, "prompt")} of your plan are in use`;
}

const STATES: Record<PromptRunAnswer["state"], string> = {
  queued: "Waiting",
  asking: "Asking",
  answered: "Answered",
  refused: "No answer",
  failed: "Failed",
  // The budget is used up, or an administrator stopped all models: the problem says which.
  over_budget: "Skipped",
};

export function stateWords(state: PromptRunAnswer["state"]): string {
  return STATES[state];
}

export const SOURCE_KINDS = {
  own: "You",
  competitor: "Competitor",
  editorial: "Editorial",
  community: "Community",
  reference: "Reference",
  other: "Other site",
} as const;

/** What the schedule may cost, and what it saves by asking stable prompts less often. */
export function monthWords({ stable, most_usd, saved_usd }: Visibility["month"]): string {
  const cost =
    most_usd === 0 ? "" : `Scheduled answers cost at most $${most_usd.toFixed(2)} per month.`;
  if (stable === 0) return cost;
  const saved = saved_usd === 0 ? "" : `, which saves up to $${saved_usd.toFixed(2)} per month`;
  const paced = `${counted(stable, "prompt")} ${stable === 1 ? "has" : "have"} had the same outcome for six days, so we ask ${stable === 1 ? "it" : "them"} less often${saved}.`;
  return cost === "" ? paced : `${cost} ${paced}`;
}

export function priceWords(runs: number, units: number, mostUsd: number): string {
  const cost =
    mostUsd === 0 ? "no provider cost" : `at most $${mostUsd.toFixed(2)} in provider costs`;
  return `${counted(runs, "answer")}, ${counted(units, "unit")}, ${cost}`;
}
