import { minifyContractRouter } from "@orpc/contract";
import { contract } from "@sightline/contract";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:contract";
const RESOLVED = `\0${VIRTUAL}`;

/** The contract without its schemas: paths and methods are all that a browser needs to call it. */
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

/** What the API reference says about a call is of no use to one who makes it. */
function withoutWords(key: string, value: unknown): unknown {
  return key === "route" && typeof value === "object"
    ? { ...value, summary: undefined, description: undefined, tags: undefined }
    : value;
}
