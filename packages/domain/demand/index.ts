export * from "./demand.ts";
export * from "./idea-place.ts";
export * from "./import-kinds.ts";
export * from "./import-market.ts";
