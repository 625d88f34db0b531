import { FIELD_NAME, isContactColumn } from "./contact-columns.ts";

export const SEGMENT_TESTS = ["is", "is_not", "contains", "is_set", "is_empty"] as const;
export type SegmentTest = (typeof SEGMENT_TESTS)[number];

export interface SegmentCondition {
  /** A column of contacts, or a field of the list's own. */
  readonly field: string;
  readonly test: SegmentTest;
  readonly value: string;
}

export const MOST_CONDITIONS = 10;

/** Columns a segment can ask about by name; everything else is one of the list's own fields. */
export const SEGMENT_COLUMNS = [
  "email",
  "email_domain",
  "first_name",
  "last_name",
  "company",
  "company_domain",
  "country",
  "language",
  "time_zone",
  "mx",
] as const;

export function isSegmentField(name: string): boolean {
  return isSegmentColumn(name) || (FIELD_NAME.test(name) && !isContactColumn(name));
}

export function isSegmentColumn(name: string): name is (typeof SEGMENT_COLUMNS)[number] {
  return (SEGMENT_COLUMNS as readonly string[]).includes(name);
}
