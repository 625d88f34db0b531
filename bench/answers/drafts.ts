/** A question, the pages that a person would name, and what a right answer says. */
type Draft = readonly [asks: string, page: RegExp, says: RegExp];

/** By site. */
export type Drafts = Readonly<Record<string, readonly Draft[]>>;
