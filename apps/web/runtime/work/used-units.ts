/** The query of the plan's usage: work reserves units, and may return some. */
export const USED_UNITS = ["subscription"];
