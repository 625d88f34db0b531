import type { OutreachContact } from "@sightline/contract";
import type { OutreachSuppression } from "@sightline/domain/outreach";
import type { ContactRow } from "./contacts.queries.ts";

export function presentContact(
  { created_at: _created, added_at, ...row }: ContactRow,
  suppressed: OutreachSuppression | null,
): OutreachContact {
  return { ...row, suppressed, added_at: added_at?.toISOString() ?? null };
}
