/** Names under which answers about keywords are cached, so that a change can say what it made stale. */
export const TABLES = ["keywords", "table"] as const;
export const STANDINGS = ["keywords", "standing"] as const;
export const GROUPS = [...STANDINGS, "groups"] as const;
export const HISTORIES = ["keywords", "history"] as const;
