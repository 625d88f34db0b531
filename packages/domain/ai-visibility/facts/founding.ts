import { isPlain, OWN, type Token } from "./clause.ts";

const YEAR = /^(?:1[89]|20)\d\d$/u;
const FOUNDED = new Set(["founded", "established"]);

/** 'Acme was founded in 2009', 'Acme (founded in 2009)', 'Founded in 2009, Acme'. */
export function statedFounding(tokens: readonly Token[]): number | null {
  const years = tokens.filter(({ word }) => YEAR.test(word));
  const at = tokens.findIndex(({ word }) => FOUNDED.has(word));
  // A founding is always in the past; elsewhere, 'was' makes a fact doubtful.
  const rest = tokens.filter(({ word }, nth) => !(word === "was" && nth === at - 1));
  if (years.length !== 1 || at < 0 || !isPlain(rest)) return null;
  const [next, year] = [tokens[at + 1]?.word, tokens[at + 2]?.word ?? ""];
  if (next !== "in" || !YEAR.test(year)) return null;
  const own = tokens.findIndex(({ word }) => word === OWN);
  const isBehind = at === 0 && own === 4 && tokens[3]?.word === ",";
  const between = tokens.slice(own + 1, Math.max(own, at)).map(({ word }) => word);
  const isBefore =
    own === 0 && own < at && ["was", "(", ",", ", which was"].includes(between.join(" "));
  // 'Founded in 2009, Acme' and nothing in front of it; 'Acme's parent was founded' has more between.
  return isBehind || isBefore ? Number(year) : null;
}
