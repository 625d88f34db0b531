/** A piece of text or a choice that a test may change. */
export interface PlaceField {
  readonly label: string;
  /** The most characters of a text. */
  readonly most?: number;
  /** What there is to choose from. */
  readonly options?: readonly string[];
  /** What everyone sees without a test. */
  readonly control: string;
}

export interface Place {
  readonly label: string;
  /** Where it is seen. */
  readonly path: string;
  /** Where a variant can be looked at, if the path alone doesn't show it. */
  readonly previewAt?: string;
  readonly fields: Readonly<Record<string, PlaceField>>;
}

/** Everything a test can change, with what is there without one. */
export const PLACES = {
  "home-hero": {
    label: "Home page: headline, text below it, and button",
    path: "/",
    fields: {
      headline: {
        label: "Headline",
        most: 90,
        control: "See where you stand in search\nand in AI answers.",
      },
      text: {
        label: "Text below the headline",
        most: 240,
        control:
          "Positions, competitors, site health and AI answers, with the source behind every number. And what to do next.",
      },
      call: { label: "Button", most: 30, control: "Analyze" },
    },
  },
  "pricing-order": {
    label: "Pricing page: order of the plans",
    path: "/pricing",
    fields: {
      order: {
        label: "Order",
        options: ["smallest first", "largest first"],
        control: "smallest first",
      },
    },
  },
  "first-run": {
    label: "First run: the question about the site",
    path: "/dashboard",
    previewAt: "/dashboard?start=new",
    fields: {
      title: { label: "Question", most: 60, control: "Which site is yours?" },
      text: {
        label: "Text below the question",
        most: 160,
        control: "We'll crawl your pages and use them to suggest competitors and keywords.",
      },
      call: { label: "Button", most: 30, control: "Add site" },
      shortcut: {
        label: "Offer to add a keyword instead",
        options: ["shown", "hidden"],
        control: "shown",
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;

/** Null for a place that the code no longer has. */
export function placeNamed(name: string): Place | null {
  return Object.hasOwn(PLACES, name) ? PLACES[name as PlaceName] : null;
}

/** The address that shows a variant and counts for nothing. */
export function previewAddress(place: Place, variantId: string): string {
  const at = place.previewAt ?? place.path;
  return `${at}${at.includes("?") ? "&" : "?"}preview=${variantId}`;
}

/** What is wrong with a variant's content, in words; null if nothing is. */
export function contentProblem(
  place: Place,
  content: Readonly<Record<string, string>>,
): string | null {
  for (const [name, value] of Object.entries(content)) {
    const field = place.fields[name];
    if (field === undefined) return `There's no field called '${name}'.`;
    if (field.options !== undefined && !field.options.includes(value)) {
      return `${field.label} must be one of: ${field.options.join(", ")}.`;
    }
    if (value.trim() === "") return `${field.label} can't be empty.`;
    if (field.most !== undefined && value.length > field.most) {
      return `${field.label} can have at most ${field.most} characters.`;
    }
  }
  return null;
}

/** What a visitor sees there. */
export function shownContent(
  place: Place,
  content: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(place.fields).map(([name, { control }]) => [name, content[name] ?? control]),
  );
}
