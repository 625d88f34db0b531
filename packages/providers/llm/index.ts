export { addressOfLlm, askLlm, labelOfLlm } from "./ask-llm.ts";
export * from "./port.ts";
export { isOnSite, pageOfSource, siteOfPage } from "./source-address.ts";
