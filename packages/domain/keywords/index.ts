export * from "./events.ts";
export * from "./saved-keyword.ts";
export * from "./tags.ts";
export * from "./target-site.ts";
