export * from "./contact.ts";
export * from "./dns-records.ts";
export * from "./messages.ts";
