import { expect, it } from "vitest";
import type { Principal } from "../auth/index.ts";
import { ownerOf } from "./key-gate.ts";
import { pathOf } from "./opened-request.ts";

const owner = (name: string) => ({ name }) as Principal;
const parts = {
  authenticate: async () => owner("of a session"),
  keys: {
    isMeant: (token: string) => token.startsWith("slk_"),
    authenticate: async () => owner("of a key"),
    admit: async () => ({ headers: {} }),
    refuseCall: async () => null,
  },
};

it.each([
  ["a-session", "/api/sites", "of a session"],
  ["a-session", "/analysis/1", "of a session"],
  ["slk_key", "/api/sites", "of a key"],
  ["slk_key", "/mcp", "of a key"],
  // Pages ask for data in their visitor's name, past the gate.
  ["slk_key", "/analysis/1", undefined],
  ["slk_key", "/analyse", undefined],
  ["slk_key", "/apiary", undefined],
  ["slk_key", "/mcp/more", undefined],
])("P102 %s at %s acts as the owner %s", async (token, path, name) => {
  expect((await ownerOf(token, path, parts))?.name).toBe(name);
});

it.each([
  ["/api/sites?a=/../b", "/api/sites"],
  ["/api/../analysis/1", "/analysis/1"],
  ["/api/%2e%2e/analyse", "/analyse"],
  ["/api/..\\analyse", "/analyse"],
  ["/api/./auth/get-session?x", "/api/auth/get-session"],
  ["//evil.example/../api/sites", "//api/sites"],
  ["http://evil.example/api/../metrics", "/metrics"],
])("P102 %s is what the app takes it for: %s", (url, path) => {
  expect(pathOf(url)).toBe(path);
});
