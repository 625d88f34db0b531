export * from "./conversion.ts";
export * from "./plan-lines.ts";
export * from "./plans.ts";
export * from "./prices.ts";
export * from "./stored.ts";
export * from "./subscription.ts";
export * from "./subscription-change.ts";
export * from "./usage.ts";
