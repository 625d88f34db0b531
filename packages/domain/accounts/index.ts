export * from "./deletion.ts";
export * from "./messages.ts";
export * from "./new-user.ts";
export * from "./password.ts";
export * from "./preferences.ts";
export * from "./same-origin-path.ts";
export * from "./session.ts";
