export * from "./keyword-import.ts";
export { IMPORT_LIMITS } from "./limits.ts";
export { type ReadImportOptions, readImport } from "./read-import.ts";
export { inRange, type KeptRow, type RowSink } from "./row-keeper.ts";
export { type ImportSniff, sniffImport } from "./sniff-import.ts";
export type { UploadSource } from "./upload.ts";
