export type Draft = readonly [asks: string, page: RegExp, says: RegExp];

/** By site. */
export type Drafts = Readonly<Record<string, readonly Draft[]>>;
