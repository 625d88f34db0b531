import { saysName } from "./names-in-titles.ts";
import { bareHeading } from "./page-sections.ts";

/** What results show of a title, about. */
export const SHOWN_TITLE = 60;

/**
 * A page's title without its chapter number and with whose page it is, where the site's other titles
 * have it. Null: results would cut it off, or the title has the name already.
 */
export function suggestedTitle(
  title: string,
  name: string,
  others: readonly string[] = [],
): string | null {
  const subject = bareHeading(title);
  if (subject === "" || saysName(subject, name)) return null;
  const suggested = usualForm(others, name)(subject);
  return suggested.length <= SHOWN_TITLE ? suggested : null;
}

/** How a title is made of what its page is about. */
type TitleForm = (subject: string) => string;

const FEWEST_NAMED = 3;
const ARTICLE = /^(?:the|an?)\s+/iu;
const SEPARATORS = [": ", " - ", " – ", " — ", " | ", " · ", " » ", " :: "] as const;

/** As most titles that have the name are: `Postfix SASL Howto`, `ProFTPD: Logging`, `Logging — Flask 2`. */
function usualForm(titles: readonly string[], name: string): TitleForm {
  const kinds = titles.flatMap((title) => formOf(title, name) ?? []);
  const counts = Map.groupBy(kinds, (kind) => kind);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const isUsual =
    most !== undefined && most[1].length >= FEWEST_NAMED && most[1].length * 2 >= kinds.length;
  const [before = "", after = ""] = isUsual ? most[0].split(SUBJECT) : [];
  // Without a sign between them, it has to be how the site calls its pages.
  if (before === `${name} `) {
    const isHouseForm = (most?.[1].length ?? 0) * 2 >= titles.length;
    if (isHouseForm) return (subject) => before + subject.replace(ARTICLE, "");
    return (subject) => `${subject} | ${name}`;
  }
  if (isUsual) return (subject) => before + subject + after;
  return (subject) => `${subject} | ${name}`;
}

/** Stands for the subject in a form: no title has it. */
const SUBJECT = "\n";

/** The same for all titles that are made alike; null: the name isn't at either end. */
function formOf(title: string, name: string): string | null {
  if (title.toLowerCase().startsWith(name.toLowerCase())) {
    const rest = title.slice(name.length);
    const separator = SEPARATORS.find((one) => rest.startsWith(one)) ?? " ";
    return rest.startsWith(separator) ? name + separator + SUBJECT : null;
  }
  const at = Math.max(...SEPARATORS.map((separator) => title.lastIndexOf(separator)));
  const ending = title.slice(at);
  return at > 0 && ending.toLowerCase().includes(name.toLowerCase()) ? SUBJECT + ending : null;
}
