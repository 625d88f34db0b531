export { type BraveDoubleOptions, braveError, startBrave } from "./brave.ts";
export {
  type DataforseoDouble,
  type DataforseoDoubleOptions,
  startDataforseo,
} from "./dataforseo.ts";
export { apiAnswer, apiTask, organicItems, resultsPage } from "./dataforseo-format.ts";
export type { Double, DoubleOptions, ReceivedRequest, Scripted, ScriptedAnswer } from "./double.ts";
export { FAULTS, type Fault } from "./faults.ts";
export { type Listing, listings } from "./listing.ts";
export {
  googleError,
  type PropertyEntry,
  type SearchConsoleDoubleOptions,
  type SearchConsoleRow,
  startSearchConsole,
} from "./search-console.ts";
export { type SearxngDoubleOptions, startSearxng } from "./searxng.ts";
export { type SerperDoubleOptions, startSerper } from "./serper.ts";
