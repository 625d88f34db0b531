export * from "./address.ts";
export * from "./contact-columns.ts";
export * from "./contact-row.ts";
export * from "./footer.ts";
export * from "./retention.ts";
export * from "./segments.ts";
export * from "./suppression.ts";
export * from "./template-checks.ts";
