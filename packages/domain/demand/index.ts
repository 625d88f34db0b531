export * from "./demand.ts";
export * from "./import-kinds.ts";
export * from "./import-market.ts";
export * from "./page-parts.ts";
