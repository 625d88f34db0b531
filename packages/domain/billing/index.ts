export * from "./conversion.ts";
export * from "./plans.ts";
export * from "./subscription.ts";
export * from "./usage.ts";
