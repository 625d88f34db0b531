export * from "./effect.ts";
export * from "./insight.ts";
export * from "./insight-rules.ts";
export * from "./messages.ts";
export * from "./next-action.ts";
export * from "./parts-in-use.ts";
export * from "./striking-insight.ts";
export * from "./title-options.ts";
