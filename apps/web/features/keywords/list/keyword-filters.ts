import type { KEYWORD_BANDS, KEYWORD_MOVES } from "@sightline/contract";
import type { Intent } from "@sightline/domain/demand";
import type { ComparisonResult } from "@sightline/domain/positions";

export type Band = (typeof KEYWORD_BANDS)[number];
type Moved = (typeof KEYWORD_MOVES)[number] | "any";
type ComparedFilter = ComparisonResult | "any";

/** What the table can be narrowed to, beyond its state and a search. */
export interface KeywordFilters {
  band: Band;
  /** What the built-in index said, if it answers checks. */
  compared: ComparedFilter;
  moved: Moved;
  /** Only keywords whose newest check failed. */
  failed: boolean;
  volume: VolumeBand;
  difficulty: DifficultyBand;
  intent: Intent | "any";
  /** Part of the ranking page's URL. */
  page: string;
  tag: string | null;
  starred: boolean;
}

export const NO_FILTERS = {
  band: "any",
  compared: "any",
  moved: "any",
  failed: false,
  volume: "any",
  difficulty: "any",
  intent: "any",
  page: "",
  tag: null,
  starred: false,
} as const satisfies KeywordFilters;

/** The names of the choices, in display order. */
export const BAND_NAMES: Record<Band, string> = {
  any: "Any position",
  "4-20": "Striking distance (4–20)",
  "1-3": "1 to 3",
  "4-10": "4 to 10",
  "11-20": "11 to 20",
  "21-50": "21 to 50",
  "51-100": "51 to 100",
  beyond: "Not found or beyond 100",
  unknown: "No results yet",
};

export const COMPARED_NAMES: Record<ComparedFilter, string> = {
  any: "Any result",
  best: "Best of the compared sites",
  ahead: "Ahead of some competitors",
  behind: "Behind all competitors",
  alone: "Covered, no competitors crawled",
  unclear: "A page may cover it",
  "not-covered": "No page covers it",
};

export const MOVED_NAMES: Record<Moved, string> = {
  any: "Any change",
  improved: "Improved",
  declined: "Declined",
  entered: "Entered the results",
  lost: "Lost (dropped out)",
};

export const VOLUME_NAMES = {
  any: "Any volume",
  "10000": "10,000 or more",
  "1000": "1,000 or more",
  "100": "100 or more",
  low: "Below 100",
} as const;
type VolumeBand = keyof typeof VOLUME_NAMES;

export const DIFFICULTY_NAMES = {
  any: "Any difficulty",
  easy: "Easy (0 to 29)",
  medium: "Medium (30 to 59)",
  hard: "Hard (60 to 100)",
} as const;
type DifficultyBand = keyof typeof DIFFICULTY_NAMES;

export const INTENT_NAMES: Record<Intent | "any", string> = {
  any: "Any intent",
  informational: "Informational",
  navigational: "Navigational",
  commercial: "Commercial",
  transactional: "Transactional",
};

export function filtersFrom(search: URLSearchParams): KeywordFilters {
  return {
    band: oneOf(BAND_NAMES, search.get("band")) ?? "any",
    compared: oneOf(COMPARED_NAMES, search.get("compared")) ?? "any",
    moved: oneOf(MOVED_NAMES, search.get("moved")) ?? "any",
    failed: search.get("failed") === "yes",
    volume: oneOf(VOLUME_NAMES, search.get("volume")) ?? "any",
    difficulty: oneOf(DIFFICULTY_NAMES, search.get("difficulty")) ?? "any",
    intent: oneOf(INTENT_NAMES, search.get("intent")) ?? "any",
    page: search.get("url") ?? "",
    tag: search.get("tag") || null,
    starred: search.get("starred") === "yes",
  };
}

/** The URL's parameters; defaults are left out. */
export function withFilters(
  filters: KeywordFilters,
  put: (name: string, value: string) => void,
): void {
  for (const name of CHOICES) put(name, filters[name] === "any" ? "" : filters[name]);
  put("url", filters.page);
  put("tag", filters.tag ?? "");
  put("failed", filters.failed ? "yes" : "");
  put("starred", filters.starred ? "yes" : "");
}

const CHOICES = ["band", "compared", "moved", "volume", "difficulty", "intent"] as const;

/** How many of them are set. */
export function chosenFilters(filters: KeywordFilters): number {
  const { tag, page, failed, starred } = filters;
  const others = [tag !== null, page.trim() !== "", failed, starred];
  return [...CHOICES.map((name) => filters[name] !== "any"), ...others].filter(Boolean).length;
}

/** The same as parameters of the call. */
export function filterRequest(filters: KeywordFilters) {
  const { band, compared, moved, failed, intent, page, tag, starred } = filters;
  return {
    band,
    comparison: compared,
    ...VOLUMES[filters.volume],
    ...DIFFICULTIES[filters.difficulty],
    ...(moved === "any" ? {} : { moved }),
    ...(failed ? { failed: "true" } : {}),
    ...(intent === "any" ? {} : { intent }),
    ...(page.trim() === "" ? {} : { page: page.trim() }),
    ...(tag === null ? {} : { tag }),
    ...(starred ? { starred: "true" } : {}),
  };
}

const VOLUMES: Record<VolumeBand, { min_volume?: number; max_volume?: number }> = {
  any: {},
  "10000": { min_volume: 10_000 },
  "1000": { min_volume: 1_000 },
  "100": { min_volume: 100 },
  low: { max_volume: 99 },
};

const DIFFICULTIES: Record<DifficultyBand, { min_difficulty?: number; max_difficulty?: number }> = {
  any: {},
  easy: { max_difficulty: 29 },
  medium: { min_difficulty: 30, max_difficulty: 59 },
  hard: { min_difficulty: 60 },
};

export function oneOf<Key extends string>(
  known: Record<Key, unknown>,
  text: string | null,
): Key | null {
  return text !== null && Object.hasOwn(known, text) ? (text as Key) : null;
}
