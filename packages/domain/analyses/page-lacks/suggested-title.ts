import { bareHeading } from "./page-sections.ts";

/** What results show of a title, about. */
export const SHOWN_TITLE = 60;

/**
 * A page's title without its chapter number and with whose page it is, where the site's other titles
 * have it. Null: results would cut it off, or the title has a word of the name already.
 */
export function suggestedTitle(
  title: string,
  name: string,
  others: readonly string[] = [],
): string | null {
  const subject = bareHeading(title);
  if (subject === "" || sharesWord(subject, name)) return null;
  const suggested = isNameFirst(others, name)
    ? `${name} ${subject.replace(ARTICLE, "")}`
    : `${subject} | ${name}`;
  return suggested.length <= SHOWN_TITLE ? suggested : null;
}

const FEWEST_NAMED = 3;
const ARTICLE = /^(?:the|an?)\s+/iu;

/** `Postfix SASL Howto`, `Postfix LDAP Howto`: half of the titles begin with the name. */
function isNameFirst(titles: readonly string[], name: string): boolean {
  const named = titles.filter((title) => title.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return named.length >= FEWEST_NAMED && named.length * 2 >= titles.length;
}

/** `Debian and the kernel` names whose page it is to those who look for Debian. */
export function sharesWord(title: string, name: string): boolean {
  const held = new Set(wordsOf(title));
  return wordsOf(name).some((word) => held.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
