import type { InsightEffect } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

type Judged = Pick<
  InsightEffect,
  "before" | "after" | "gained" | "others_gained" | "compared_with"
>;

/** What a verdict rests on, as sentences. */
export function describeEffect(effect: Judged): string {
  if (effect.gained === null) return "The same engine had no answer for it that day.";
  return `${ownMove(effect, effect.gained)} ${othersMove(effect)}`;
}

function ownMove({ before, after }: Judged, gained: number): string {
  if (before === null && after === null) return "Not found before, and not found since.";
  if (before === null) return `Not found before, at ${after} now.`;
  if (after === null) return `At ${before} before, not found now.`;
  if (gained === 0) return `At ${after}, as before.`;
  return `From ${before} to ${after}: ${places(gained)}.`;
}

function othersMove({ others_gained, compared_with }: Judged): string {
  if (others_gained === null) {
    return `Only ${counted(compared_with, "keyword")} like it could be compared.`;
  }
  const like = `${compared_with.toLocaleString("en")} keywords like it`;
  return others_gained === 0
    ? `Of ${like}, the middle one stayed where it was.`
    : `Of ${like}, the middle one had ${places(others_gained)}.`;
}

function places(gained: number): string {
  const word = gained > 0 ? "gained" : "lost";
  return `${counted(Math.abs(gained), "place")} ${word}`;
}
