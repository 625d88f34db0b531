import { isContractProcedure } from "@orpc/contract";
import { ADMIN_WORDS, contract, MIXED_WORDS } from "@sightline/contract";
import type { Plugin } from "vite";
import type { Routes } from "./api/routes.ts";

const isMixed = (word: string) => MIXED_WORDS.some((one) => one === word);
const isAdminWord = (word: string) => ADMIN_WORDS.some((one) => one === word);

/** Those of administrators apart: customers need not load them. */
const CONTRACTS: Readonly<Record<string, (word: string) => boolean>> = {
  "virtual:contract": (word) => !isAdminWord(word),
  "virtual:admin-contract": (word) => isAdminWord(word) || isMixed(word),
};

/** The contract without its schemas: a browser only needs methods and paths. */
export function contractPlugin(): Plugin {
  return {
    name: "sightline-contract",
    resolveId: (id) => (Object.hasOwn(CONTRACTS, id) ? `\0${id}` : undefined),
    load(id) {
      const holds = CONTRACTS[id.replace(/^\0/, "")];
      if (holds === undefined) return undefined;
      const isForAll = id.endsWith(":contract");
      const words = Object.entries(contract)
        .filter(([word]) => holds(word))
        .map(([word, calls]) => [word, isForAll && isMixed(word) ? openOf(calls) : calls]);
      const routes = routesOf(Object.fromEntries(words));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(routes))});`;
    },
  };
}

/** What isn't for administrators. */
function openOf(calls: object): object {
  const open = Object.entries(calls).filter(([, call]) => {
    return !isContractProcedure(call) || !lineOf(call["~orpc"].route).includes(" /admin/");
  });
  return Object.fromEntries(open);
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
