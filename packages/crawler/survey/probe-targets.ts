import type { LinkFact, ResourceFact } from "../audit/index.ts";

/** The first images and pages of other sites found, each once, at most `most` of each. */
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
