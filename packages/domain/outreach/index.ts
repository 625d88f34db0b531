export * from "./address.ts";
export * from "./footer.ts";
export * from "./suppression.ts";
