import type { Site } from "@sightline/contract";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";

const TONES = [2, 3, 4, 5, 6, 7, 8] as const satisfies readonly SeriesTone[];

/** A company keeps its color: competitors get theirs in the order they were added. */
export function companyTones(site: Site | null): (domain: string) => SeriesTone {
  const competitors = site?.competitors.map(({ domain }) => domain) ?? [];
  return (domain) => {
    if (domain === site?.domain || domain.endsWith(`.${site?.domain}`)) return "accent";
    const index = competitors.findIndex((one) => domain === one || domain.endsWith(`.${one}`));
    return index === -1 ? "dim" : (TONES[index % TONES.length] ?? "dim");
  };
}
