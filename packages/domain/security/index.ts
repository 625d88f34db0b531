export * from "./abuse.ts";
export * from "./anomaly.ts";
export * from "./events.ts";
