export { type DataForSeoIdeasOptions, dataForSeoIdeas } from "./dataforseo/dataforseo-ideas.ts";
export * from "./keyword-ideas.ts";
