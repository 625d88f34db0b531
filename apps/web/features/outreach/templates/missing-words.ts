import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

export interface FoundMissing {
  readonly contacts: number;
  readonly missing: number;
  readonly is_whole: boolean;
}

export function missingWords({ contacts, missing, is_whole }: FoundMissing): string {
  if (contacts === 0) return "This list has no contacts";
  const people = `${is_whole ? "" : "the first "}${counted(contacts, "contact")}`;
  if (missing > 0) return `${formatNumber(missing)} of ${people} wouldn't get this message`;
  if (contacts === 1) return "No values are missing for the only contact";
  return `No values are missing for ${is_whole ? "these " : ""}${people}`;
}
