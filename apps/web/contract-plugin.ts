import { minifyContractRouter } from "@orpc/contract";
import { contract } from "@sightline/contract";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:contract";
const RESOLVED = `\0${VIRTUAL}`;

/** The contract without its schemas: a browser only needs paths and methods. */
export function contractPlugin(): Plugin {
  return {
    name: "sightline-contract",
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(minifyContractRouter(contract), withoutWords))});`
        : undefined,
  };
}

/** Drops the API reference texts, which callers don't need. */
function withoutWords(key: string, value: unknown): unknown {
  return key === "route" && typeof value === "object"
    ? { ...value, summary: undefined, description: undefined, tags: undefined }
    : value;
}
