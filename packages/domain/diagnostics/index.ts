export * from "./browser-noise.ts";
export * from "./error-patterns.ts";
export * from "./redact.ts";
