import type { FactSheet, SuggestedFacts } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** The finding in one line. */
export function sheetTitle({
  contradictions,
  answers,
  is_checking,
  is_outdated,
}: FactSheet): string {
  const wrong = new Set(contradictions.map(({ fact_id }) => fact_id)).size;
  // Nothing was checked: that says nothing about the answers.
  const isUnknown = is_checking || is_outdated || answers === null || answers === 0;
  if (wrong === 0) return isUnknown ? "Fact check" : "No answer contradicts your facts";
  return wrong === 1
    ? "AI answers contradict one of your facts"
    : `AI answers contradict ${wrong} of your facts`;
}

export function sheetDescription(sheet: FactSheet): string {
  const { facts, answers, days, is_checking } = sheet;
  if (facts.length === 0) return "See what AI engines get wrong about your company.";
  if (is_checking) return "Checking stored answers…";
  if (sheet.is_outdated) {
    return "We couldn't check the stored answers after your last change. Change a fact to try again. We check new answers as they come in.";
  }
  if (answers === null || answers === 0) {
    return `No connected AI engine mentioned you in the last ${days} days, so there was nothing to check. The built-in engine only quotes pages.`;
  }
  return `We checked ${counted(answers, "answer")} from the last ${days} days that ${answers === 1 ? "mentions" : "mention"} you, and we check new ones as they come in. We only count plain statements about you, in English.`;
}

/** What reading the site brought, where it's not what was hoped for. */
export function suggestedWords({ facts, pages }: SuggestedFacts): string {
  const read = pages.filter(({ state }) => state === "read").length;
  if (read === 0) {
    return pages.some(({ state }) => state === "blocked")
      ? "Your robots.txt doesn't let our crawler read the page."
      : "We couldn't load your home page.";
  }
  return facts.length === 0
    ? `We read ${counted(read, "page")} and found no prices, locations or features in structured data (JSON-LD).`
    : `From the structured data on ${counted(read, "page")}. Select the facts that are correct.`;
}
