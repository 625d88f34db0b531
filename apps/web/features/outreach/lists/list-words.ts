import type { OutreachContact, OutreachImportCounts, OutreachList } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

export const BASES: Record<OutreachList["lawful_basis"], string> = {
  legitimate_interest: "Legitimate interest",
  consent: "Consent",
  customer: "Existing customers",
};

export const MX_WORDS: Record<OutreachContact["mx"], string> = {
  ok: "Accepts email",
  none: "No mail server",
  unknown: "Not checked yet",
};

/** What became of a file, or would become of it: one phrase per kind of row that it has. */
export function importSummary(counts: OutreachImportCounts, verb = "added"): string[] {
  const { added, known, already_listed, repeated, suppressed, bad } = counts;
  const others = known === 0 ? "" : ` (${formatNumber(known)} already on another list)`;
  return [
    `${counted(added, "contact")} ${verb}${others}`,
    ...(already_listed === 0 ? [] : [`${counted(already_listed, "contact")} already on this list`]),
    ...(repeated === 0 ? [] : [`${counted(repeated, "duplicate row")} skipped`]),
    ...(suppressed === 0
      ? []
      : [`${counted(suppressed, "suppressed address", "suppressed addresses")} skipped`]),
    ...(bad === 0 ? [] : [`${counted(bad, "bad row")} skipped`]),
  ];
}

export function nameOf(contact: Pick<OutreachContact, "first_name" | "last_name">): string {
  return [contact.first_name, contact.last_name].filter(Boolean).join(" ");
}
