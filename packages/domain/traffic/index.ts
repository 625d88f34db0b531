export * from "./campaign-tags.ts";
export * from "./clean-text.ts";
export * from "./event-id.ts";
export * from "./page-path.ts";
export * from "./page-view.ts";
export * from "./period.ts";
export * from "./source.ts";
export * from "./visitor-sketch.ts";
