import { isPlain, OWN, type Token } from "./clause.ts";

/** Also the names of states, towns or people, so they prove nothing. */
const AMBIGUOUS = new Set(["GE", "JO", "TD", "GG", "JE", "IM", "AQ", "UM", "PR", "EU", "UN", "EZ"]);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ usa: "US", us: "US", uk: "GB", "great britain": "GB", england: "GB", scotland: "GB" },
  ...{ wales: "GB", holland: "NL", "czech republic": "CZ", "south korea": "KR", uae: "AE" },
  ...{ turkey: "TR" },
};
const LONGEST_NAME = 4;

/** Places that people also name by the larger one; Belfast, too, is 'in Ireland'. */
const SAME_STATE = [
  ["CN", "HK", "MO", "TW"],
  ["GB", "IE", "IM", "JE", "GG", "GI", "BM", "KY", "VG"],
  ["US", "PR", "GU", "VI", "AS", "MP"],
  ["FR", "GP", "MQ", "RE", "GF", "YT", "NC", "PF", "PM", "BL", "MF", "MC"],
  ["NL", "AW", "CW", "SX", "BQ"],
  ["DK", "GL", "FO"],
  ["FI", "AX"],
  ["NO", "SJ"],
  ["KR", "KP"],
  ["CD", "CG"],
];

export function isSameState(one: string, other: string): boolean {
  return one === other || SAME_STATE.some((state) => state.includes(one) && state.includes(other));
}

let names: ReadonlyMap<string, string> | undefined;

/** By name in lower case. */
function countriesByName(): ReadonlyMap<string, string> {
  if (names !== undefined) return names;
  const display = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const known = letters.flatMap((one) =>
    letters.flatMap((other): [string, string][] => {
      const code = `${one}${other}`;
      const name = AMBIGUOUS.has(code) ? undefined : display.of(code);
      // An old code has the name of the current one: 'DD' is called 'Germany'.
      const current = new Intl.Locale(`und-${code}`).region ?? code;
      return name === undefined ? [] : [[name.toLowerCase(), current]];
    }),
  );
  names = new Map([...known, ...Object.entries(OTHER_NAMES)]);
  return names;
}

const BASED = new Set(["based", "headquartered"]);
/** After the country; ', Pennsylvania' would make it a town. */
const ENDS = new Set([")", ";", "and", "with", "that", "which"]);

/** 'Acme is based in Germany', 'Acme, headquartered in Lyon, France,'. */
export function statedCountry(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(({ word }) => BASED.has(word));
  if (at < 0 || tokens[at + 1]?.word !== "in" || !isPlain(tokens)) return null;
  const own = tokens.findIndex(({ word }) => word === OWN);
  const between = tokens.slice(own + 1, Math.max(own, at)).map(({ word }) => word);
  const isSubject = own === 0 && ["is", "(", ",", ", is"].includes(between.join(" "));
  if (!isSubject) return null;
  const found = countriesIn(tokens.slice(at + 2));
  const [only] = found;
  return found.length === 1 && only?.isPlace ? only.code : null;
}

/** All countries in the rest of the sentence; two of them are one too many. */
function countriesIn(tokens: readonly Token[]) {
  const found: { readonly code: string; readonly isPlace: boolean }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const part = tokens.slice(at, at + length);
      const code = countriesByName().get(part.map(({ word }) => word).join(" "));
      if (part.length < length || code === undefined || !part[0]?.isCapitalized) continue;
      found.push({ code, isPlace: isPlace(tokens, at, at + length) });
      at += length - 1;
      break;
    }
  }
  return found;
}

const MOST_CITY_WORDS = 3;

/** 'Germany', 'the Netherlands', 'Lyon, France'; not 'New Mexico' or 'Lebanon, Pennsylvania'. */
function isPlace(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens.slice(0, from).map(({ word }) => word);
  const city = before.at(-1) === "the" ? before.slice(0, -1) : before;
  const isAfterCity =
    city.at(-1) === "," &&
    city.length <= MOST_CITY_WORDS + 1 &&
    tokens.slice(0, city.length - 1).every(({ isCapitalized }) => isCapitalized);
  if (city.length > 0 && !isAfterCity) return false;
  const [next, then] = [tokens[to], tokens[to + 1]];
  if (next === undefined || ENDS.has(next.word)) return true;
  return next.word === "," && then !== undefined && !then.isCapitalized;
}
