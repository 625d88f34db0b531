export * from "./anomaly.ts";
export * from "./events.ts";
