import type { AiSources, Finding } from "@sightline/contract";
import { BUILT_IN } from "../engines.ts";

type Missed = AiSources["missed"][number];

const MOST_NAMED = 2;
const MOST_PAGES = 2;
const MOST_QUOTED = 300;

/**
 * One sentence per prompt for which engines cite competitors and not the site, those that most
 * engines agree on first. It quotes the prompt, so that a later run maps to the same insight.
 */
export function lostToCompetitors(missed: readonly Missed[]): Finding[] {
  return [...Map.groupBy(missed, ({ prompt_id }) => prompt_id).values()]
    .toSorted((one, other) => enginesOf(other).length - enginesOf(one).length)
    .flatMap((ofPrompt) => {
      const [first] = ofPrompt;
      return first === undefined
        ? []
        : [{ text: sentence(first.text, ofPrompt), ...shown(ofPrompt) }];
    });
}

function sentence(prompt: string, missed: readonly Missed[]): string {
  const engines = enginesOf(missed);
  const domains = [...new Set(missed.map(({ domain }) => domain))].slice(0, MOST_NAMED);
  const cite = engines.length === 1 ? "cites" : "cite";
  return `For the search “${quotable(prompt)}”, ${listed(engines)} ${cite} ${listed(domains)} but not you.`;
}

/** A quotation mark in the prompt would end the quotation. */
export function quotable(prompt: string): string {
  return prompt.replaceAll("“", "'").replaceAll("”", "'");
}

function shown(missed: readonly Missed[]): Pick<Finding, "evidence"> {
  const pages = [...Map.groupBy(missed, ({ page }) => page).values()].slice(0, MOST_PAGES);
  return {
    evidence: pages.flatMap(([first]) =>
      first === undefined
        ? []
        : [
            {
              ...{ url: first.page, title: null, whose: "theirs" as const },
              says: first.quote?.slice(0, MOST_QUOTED) || `${first.engine} cites this page.`,
            },
          ],
    ),
  };
}

function enginesOf(missed: readonly Missed[]): string[] {
  return [...new Set(missed.map(({ engine }) => engineName(engine)))];
}

/** In the middle of a sentence. */
function engineName(engine: string): string {
  return engine === BUILT_IN ? "the built-in answer engine" : engine;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
