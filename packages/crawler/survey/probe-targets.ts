import type { LinkFact, ResourceFact } from "../audit/index.ts";

/** Images and pages of other sites, each once, the first ones met, at most so many of each. */
export interface ProbeTargets {
  add(links: Iterable<LinkFact>, resources: Iterable<ResourceFact>): void;
  readonly isFull: boolean;
  all(): string[];
}

export function createProbeTargets(most: number): ProbeTargets {
  const images = new Set<string>();
  const elsewhere = new Set<string>();
  return {
    add(links, resources) {
      for (const { kind, url } of resources) {
        if (kind === "image" && images.size < most) images.add(url);
      }
      for (const { internal, to } of links) {
        if (!internal && elsewhere.size < most) elsewhere.add(to);
      }
    },
    get isFull() {
      return images.size === most && elsewhere.size === most;
    },
    all: () => [...images, ...elsewhere],
  };
}
