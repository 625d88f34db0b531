import type { Unit } from "./read-units.ts";

const MOST_WORDS = 3;
/** The others say already what they are about. */
const MAY_BE_NAMED: ReadonlySet<Unit["form"]> = new Set(["prose", "command", "list"]);
/** `--prune`, `max_size`, `shop.wash`; and `allow-query` if it's the whole heading. */
const SIGNED = /^--?\p{L}|[_$@]|\p{L}\.\p{L}/u;
const ONE_NAME = /^\p{Ll}[\w.-]*$/u;

/** Units of an answer, and before those of a section that explains a command or an option, what it's called. */
export function withNames(
  chosen: readonly Unit[],
  names: readonly string[],
): Pick<Unit, "text" | "page">[] {
  const said = chosen.map(({ text }) => text).join(" ");
  return chosen.map(({ text, form, page, section: { heading, start } }, at) => {
    const isFirst = chosen[at - 1]?.section.start !== start || chosen[at - 1]?.page !== page;
    const isUnnamed = MAY_BE_NAMED.has(form) && !said.includes(heading);
    const isShown = isFirst && isUnnamed && isIdentifier(heading, names);
    return { page, text: isShown ? `${heading}: ${text}` : text };
  });
}

/** `git remote` is a command of Git. */
function isIdentifier(heading: string, names: readonly string[]): boolean {
  const words = heading.split(" ");
  if (words.length > MOST_WORDS) return false;
  if (ONE_NAME.test(heading) || words.some((word) => SIGNED.test(word))) return true;
  return names.some((name) => heading.startsWith(`${name.toLowerCase()} `));
}
