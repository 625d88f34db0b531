export * from "./analysis.ts";
