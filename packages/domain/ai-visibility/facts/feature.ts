import { isPlain, nameWords, OWN, onlyPlaceOf, type Token } from "./clause.ts";

const set = (list: string) => new Set(list.split(" "));
const HAVING = set("offers supports includes has provides features");
const HAVE = set("offer support include have provide feature");
const ARTICLES = set("a an any the built-in native its");
/** Before the company: what leaves the sentence as it is. */
const OPENERS = set("overall today also and note that , currently : cons pros");
const ADVERBS = set("currently also yet");
/** After the name; anything else could limit it: 'on Android', 'for teams', 'through plugins'. */
const ENDS = set(", ;");

/** Whether a sentence plainly says that the company has it; null: it says neither. */
export function statedFeature(tokens: readonly Token[], name: string): boolean | null {
  const wanted = nameWords(name);
  const at = onlyPlaceOf(wanted, tokens);
  if (at < 0) return null;
  const rest = [...tokens.slice(0, at), ...tokens.slice(at + wanted.length)];
  const own = tokens.findIndex(({ word }) => word === OWN);
  const next = tokens[at + wanted.length]?.word;
  if (own > at || !isPlain(rest, true) || (next !== undefined && !ENDS.has(next))) return null;
  if (!tokens.slice(0, own).every(({ word }) => OPENERS.has(word))) return null;
  const between = tokens.slice(own + 1, at).map(({ word }) => word);
  const verb = between.filter((word) => !ADVERBS.has(word));
  while (ARTICLES.has(verb.at(-1) ?? "")) verb.pop();
  const said = verb.join(" ");
  if (verb.length === 1 && HAVING.has(said)) return true;
  if (said === "comes with") return true;
  const [first = "", second = "", third = ""] = verb;
  const isDenied =
    (["doesn't", "don't"].includes(first) && verb.length === 2 && HAVE.has(second)) ||
    (["does not", "do not"].includes(`${first} ${second}`) &&
      verb.length === 3 &&
      HAVE.has(third)) ||
    (`${first} ${second}` === "no longer" && verb.length === 3 && HAVING.has(third)) ||
    (HAVING.has(first) && second === "no" && verb.length === 2) ||
    said === "lacks" ||
    said === "lack";
  return isDenied ? false : null;
}
