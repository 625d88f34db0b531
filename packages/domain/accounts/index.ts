export * from "./account.ts";
export * from "./demo.ts";
export * from "./guessable-password.ts";
export * from "./password.ts";
export * from "./preferences.ts";
export * from "./same-origin-path.ts";
export * from "./session.ts";
