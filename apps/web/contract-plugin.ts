import { isContractProcedure } from "@orpc/contract";
import { contract } from "@sightline/contract";
import type { Plugin } from "vite";
import type { Routes } from "./api/routes.ts";

const VIRTUAL = "virtual:contract";
const RESOLVED = `\0${VIRTUAL}`;

/** The contract without its schemas: a browser only needs methods and paths. */
export function contractPlugin(): Plugin {
  return {
    name: "sightline-contract",
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(routesOf(contract)))});`
        : undefined,
  };
}

function routesOf(calls: object): Routes {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      isContractProcedure(call) ? lineOf(call["~orpc"].route) : routesOf(call),
    ]),
  );
}

function lineOf({ method, path }: { method?: string; path?: string }): string {
  if (method === undefined || path === undefined) throw new Error("A call has no path.");
  return `${method} ${path}`;
}
