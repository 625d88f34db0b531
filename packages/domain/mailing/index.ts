export * from "./contact.ts";
export * from "./messages.ts";
