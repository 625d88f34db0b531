import type { AlertRule, Site } from "@sightline/contract";

/** Which keywords a rule is for. */
export function scopeWords({ tag, only_starred }: Pick<AlertRule, "tag" | "only_starred">): string {
  const keywords = only_starred ? "Starred keywords" : "Every keyword";
  return tag === null ? keywords : `${keywords} tagged “${tag}”`;
}

/** Why a rule can have nothing to say as the site is set up now; null when it can. */
export function whySilent(
  { kind, places }: Pick<AlertRule, "kind" | "places">,
  { depth, competitors }: Pick<Site, "depth" | "competitors">,
): string | null {
  if (kind === "passed") {
    const hasSome = competitors.some(({ is_active }) => is_active);
    return hasSome ? null : "This site has no competitors to watch yet.";
  }
  if (kind === "drops" || places === null || places <= depth) return null;
  return `Checks for this site only cover the top ${depth} results.`;
}
