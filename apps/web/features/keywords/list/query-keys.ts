/** Names under which answers about keywords are cached, so that a change can say what it made stale. */
export const TABLES = ["keywords", "table"] as const;
export const RANKINGS = ["keywords", "rankings"] as const;
export const GROUPS = [...RANKINGS, "groups"] as const;
export const HISTORIES = ["keywords", "history"] as const;
