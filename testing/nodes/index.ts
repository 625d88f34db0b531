export { startCrawls } from "./crawls.ts";
export { findWrites } from "./kept-writes.ts";
export { BROWSING, type MixedLoad, startMixedLoad, WRITING } from "./mixed-load.ts";
export { type Person, signInAgain, signUpPeople } from "./people.ts";
export { METRICS_TOKEN, type SixNodes, startSixNodes } from "./six-nodes.ts";
export { failOver, restartAll, summary, until } from "./stories.ts";
