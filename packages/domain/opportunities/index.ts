export * from "./cannibalisation.ts";
export * from "./keyword-gap.ts";
export * from "./striking-distance.ts";
