export * from "./keyword-import.ts";
export { IMPORT_LIMITS } from "./limits.ts";
export { type ImportPreview, previewOf } from "./preview.ts";
export { type ReadImportOptions, readImport } from "./read-import.ts";
export { KIND_NAMES } from "./refused.ts";
export { type ImportSniff, sniffImport } from "./sniff-import.ts";
export type { UploadSource } from "./upload.ts";
