import type { UserTable } from "../../platform/database/index.ts";

export { createDemand } from "./create-demand.ts";
export { ASK_FOR_DEMAND, SEND_MISSING_DEMAND } from "./figures/demand.jobs.ts";
export { type DemandRow, presentDemand } from "./figures/demand-row.ts";
export { monthsOf } from "./figures/months.queries.ts";
export { withDemand } from "./ideas/demand-of-ideas.ts";
export { phraseLanguage } from "./ideas/phrase-language.ts";
export { createPhraseReader, type PhraseReader } from "./ideas/read-phrases.ts";
export { unsaved } from "./ideas/unsaved.ts";
export { CLEAN_UP_IMPORTS } from "./imports/imports.jobs.ts";
export { countImported, deleteImportedOfSite } from "./imports/imports.queries.ts";
export {
  chunksOf,
  declaredBytes,
  fileNameIn,
  UploadBroken,
} from "./imports/request-file.ts";
export { refusedUpload } from "./imports/upload-import.ts";
export { createUploadRoom, NoRoom } from "./imports/upload-room.ts";
export { demandListeners } from "./listeners.ts";

export const demandUserTables: readonly UserTable[] = [
  { table: "keyword_demand", through: { column: "keyword_id", parent: "saved_keywords" } },
  { table: "keyword_imports" },
  { table: "imported_keywords", through: { column: "import_id", parent: "keyword_imports" } },
];
