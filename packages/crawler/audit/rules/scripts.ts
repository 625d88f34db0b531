import { noindexReason, type Page } from "../../page/index.ts";
import type { RenderFailure } from "../../render/rendering.ts";
import { canonicalOf } from "../page-facts.ts";
import type { DocumentRule } from "../rule.ts";

const FAILURES: Readonly<Record<RenderFailure, string>> = {
  time: "its scripts were still busy when their time was up",
  memory: "its scripts took too much memory",
  crash: "the browser crashed while running its scripts",
};

const scriptsFail: DocumentRule = {
  id: "scripts-fail",
  severity: "high",
  scope: "document",
  title: "JavaScript doesn't finish",
  why: "Search engines give a page's scripts limited time and memory. This audit covers the page as its server sent it.",
  fix: "Find the script that never ends or takes too much memory, and load the content without it.",
  check: (_page, { rendering }) =>
    rendering === null || rendering.ok ? null : FAILURES[rendering.failure],
};

const scriptsChangeSignals: DocumentRule = {
  id: "scripts-change-signals",
  severity: "medium",
  scope: "document",
  title: "JavaScript changes the title, canonical or noindex",
  why: "Search engines read a page before and after its scripts run. If the two contradict each other, they may use either.",
  fix: "Send the final title, canonical and robots directives in the HTML.",
  check(page, { sent, now }) {
    if (sent === null) return null;
    const changes = [
      changed("title", sent.title, page.title),
      changed("canonical", canonicalOf(sent), canonicalOf(page)),
      changedNoindex(sent, page, now),
    ].filter((change) => change !== null);
    return changes.length === 0 ? null : changes.join("; ");
  },
};

/** What the server didn't send contradicts nothing. */
function changed(name: string, before: string | null, after: string | null): string | null {
  if (before === null || before === after) return null;
  return after === null
    ? `${name} “${before}” is removed`
    : `${name} “${before}” becomes “${after}”`;
}

function changedNoindex(sent: Page, page: Page, now: Date): string | null {
  const [before, after] = [sent, page].map(({ robots }) => noindexReason(robots, now) !== null);
  if (before === after) return null;
  return before ? "noindex is removed" : "noindex is added";
}

export const scriptRules = [scriptsFail, scriptsChangeSignals];
