export * from "./saved-keyword.ts";
export * from "./target-site.ts";
