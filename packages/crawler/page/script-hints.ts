import type { Collector } from "./collector.ts";
import type { ScriptHints } from "./page.ts";

/** Where frameworks put what their scripts render. */
const APP_ROOTS = new Set(
  (
    "root app app-root react-root react-app main-app __next __nuxt ___gatsby __sveltekit svelte " +
    "q-app gatsby-focus-wrapper ember-application storefront-root single-spa-application"
  ).split(" "),
);
/** Data and templates for scripts, which run nothing by themselves. */
const NOT_RUN = /json|importmap|speculationrules|template|text\/html|text\/x-|text\/plain/i;
const LONGEST_NOTICE = 500;
const ASKS_FOR_SCRIPT = /java\s?script/i;

export interface ScriptHintCollector extends Collector {
  readonly found: ScriptHints;
}

/** What suggests that a page is rendered by its scripts. */
export function collectScriptHints(): ScriptHintCollector {
  let scripts = 0;
  let appRoot: string | null = null;
  let notice = "";
  let inNotice = false;
  return {
    elements: ["script", "noscript", "div", "main", "app-root"],
    open({ name, attributes, leaf }) {
      if (name === "script") {
        if (!NOT_RUN.test(attributes.type ?? "")) scripts += 1;
      } else if (name === "noscript") inNotice = !leaf;
      else if (name === "app-root") appRoot ??= "<app-root>";
      else if (APP_ROOTS.has(attributes.id ?? "")) appRoot ??= `#${attributes.id}`;
    },
    close(name) {
      if (name === "noscript") inNotice = false;
    },
    text(part) {
      if (inNotice && notice.length < LONGEST_NOTICE) notice += part.slice(0, LONGEST_NOTICE);
    },
    get found() {
      return { scripts, appRoot, asksForScript: ASKS_FOR_SCRIPT.test(notice) };
    },
  };
}
