import type { Digest } from "./digest.ts";
import { shortDay } from "./words.ts";

/** What a pattern of subject lines may name, and what each means to people. */
export const SUBJECT_WORDS = {
  subject: "the usual subject line",
  finding: "the most important change",
  domain: "the site it's about",
  action: "the first thing to do",
  week: "the week's first and last day",
} as const;
export type SubjectWord = keyof typeof SUBJECT_WORDS;

/** What every reader gets unless a test says otherwise. */
export const USUAL_SUBJECT = "{subject}";

/** Names the email that a link was followed from, while subject lines are compared. */
export const DIGEST_MAIL_PARAMETER = "digest_mail";

export const MOST_SUBJECTS = 5;
export const LONGEST_PATTERN = 120;

const NAMED = /\{([^{}]{0,40})\}/g;

/** Why a pattern can't be used, in words; null: it can. */
export function patternProblem(pattern: string): string | null {
  if (pattern.trim() === "") return "Enter a subject line.";
  if (pattern.length > LONGEST_PATTERN) return `Use ${LONGEST_PATTERN} characters or fewer.`;
  if (/[\r\n]/.test(pattern)) return "Use a single line.";
  for (const [whole, name = ""] of pattern.matchAll(NAMED)) {
    if (!Object.hasOwn(SUBJECT_WORDS, name)) return `${whole} isn't a placeholder.`;
  }
  return /[{}]/.test(pattern.replaceAll(NAMED, "")) ? "There's an unmatched brace." : null;
}

export type SubjectParts = Readonly<Record<SubjectWord, string | null>>;

/** What this digest has to say for each word; null: nothing. */
export function subjectParts({ subject, sites, actions, from, to }: Digest): SubjectParts {
  const [lead] = sites;
  return {
    subject,
    finding: lead?.finding ?? null,
    domain: lead?.domain ?? null,
    action: actions[0]?.text ?? null,
    week: `${shortDay(from)} to ${shortDay(to)}`,
  };
}

/** Null: the digest has nothing to say for one of its words. */
export function subjectFrom(pattern: string, parts: SubjectParts): string | null {
  const names = [...pattern.matchAll(NAMED)].map(([, name = ""]) => name as SubjectWord);
  if (names.some((name) => parts[name] == null)) return null;
  return pattern.replaceAll(NAMED, (_, name: SubjectWord) => parts[name] ?? "");
}

/** The body keeps the usual line as its heading, so that it says the finding in any case. */
export function withSubject(digest: Digest, subject: string): Digest {
  if (subject === digest.subject) return digest;
  return { ...digest, subject, heading: digest.heading ?? digest.subject };
}
