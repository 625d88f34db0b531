import {
  type Digest,
  subjectFrom,
  subjectParts,
  subjectVariant,
  withSubject,
} from "@sightline/domain/digests";
import type { TestsInForce } from "./subject-tests.queries.ts";

export interface ChosenSubject {
  readonly content: Digest;
  /** Where the reader belongs if the email is sent; null: in no test. */
  readonly arm: { readonly test_id: string; readonly variant_id: string } | null;
}

/**
 * The subject line this reader gets. A reader takes part only if their digest has something to say
 * for every line of the test: otherwise the groups would differ by more than the line.
 */
export function chooseSubject(
  { running, usual }: TestsInForce,
  userId: string,
  written: Digest,
): ChosenSubject {
  const parts = subjectParts(written);
  const content = withSubject(written, subjectFrom(usual, parts) ?? written.subject);
  if (running === null) return { content, arm: null };
  const lines = running.variants.map(({ id, pattern }) => ({
    id,
    subject: subjectFrom(pattern, parts),
  }));
  if (lines.some(({ subject }) => subject === null)) return { content, arm: null };
  const variant = subjectVariant(running, lines, userId);
  if (variant?.subject == null) return { content, arm: null };
  return {
    content: withSubject(written, variant.subject),
    arm: { test_id: running.id, variant_id: variant.id },
  };
}
