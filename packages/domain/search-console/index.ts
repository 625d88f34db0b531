export * from "./brand-query.ts";
export * from "./click-curve.ts";
export * from "./own-curve.ts";
export * from "./search-console-property.ts";
