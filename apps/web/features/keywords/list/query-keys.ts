/** Query keys about keywords, so that a change can say what it invalidates. */
export const TABLES = ["keywords", "table"] as const;
export const RANKINGS = ["keywords", "rankings"] as const;
export const GROUPS = [...RANKINGS, "groups"] as const;
export const HISTORIES = ["keywords", "history"] as const;
