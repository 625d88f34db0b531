export * from "./ai-insights.ts";
export * from "./competitor-insights.ts";
export * from "./distinct-insights.ts";
export * from "./insight.ts";
export * from "./keyword-insights.ts";
export * from "./next-action.ts";
