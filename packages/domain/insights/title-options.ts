import { actionOf, isPluralPhrase, readKeyword } from "../analyses/index.ts";
import { keywordKey } from "../keywords/index.ts";

/** Longer titles are cut off in results. */
const MOST_CHARACTERS = 60;
const MOST_OPTIONS = 3;

export interface TitleFacts {
  readonly keyword: string;
  readonly siteName: string;
  readonly ownNames: readonly string[];
  /** Names of the site and its competitors. */
  readonly names: readonly string[];
  /** The site has no page about it yet. */
  readonly isNew: boolean;
  /** The pages about it sell something. */
  readonly isShop: boolean;
  /** Titles of other pages. */
  readonly taken: readonly string[];
  /** A word as pages write it: `SQL`, `Linux`. */
  readonly spelled: (word: string) => string;
}

/** Titles as a person would write them, by what the keyword asks for; never one that is taken. */
export function titleOptions(facts: TitleFacts): string[] {
  const { siteName, taken } = facts;
  const known = new Set(taken.map(keywordKey));
  const isOwn = (title: string) => keywordKey(title).includes(keywordKey(siteName));
  const options = patternsOf(facts).flatMap((title) =>
    isOwn(title) ? [title] : [`${title} | ${siteName}`, title],
  );
  const fitting = options.filter(
    (title) => title.length <= MOST_CHARACTERS && !known.has(keywordKey(title)),
  );
  // With the site's name where it fits; each pattern once.
  return distinctPatterns(fitting, siteName).slice(0, MOST_OPTIONS);
}

function distinctPatterns(titles: readonly string[], siteName: string): string[] {
  const seen = new Set<string>();
  return titles.filter((title) => {
    const pattern = keywordKey(title.replace(` | ${siteName}`, ""));
    return !seen.has(pattern) && seen.add(pattern);
  });
}

function patternsOf(facts: TitleFacts): string[] {
  const { keyword, names, spelled } = facts;
  const read = readKeyword(keyword, names);
  const about = productOf(read.about, facts);
  const where = about === null ? "" : ` in ${about}`;
  const written = (words: string) => words.split(" ").map(spelled).join(" ");
  switch (read.kind) {
    case "action": {
      const action = written(actionOf(read));
      return [`How to ${action}${where}`, `${capital(action)}${where}: step by step`];
    }
    case "question":
      return [`${capital(written(read.text))}?`];
    case "versus": {
      const pair = `${capital(written(read.one))} vs. ${written(read.other)}`;
      return [`${pair}: which should you choose?`, `${pair}: the differences`];
    }
    case "best":
      return [capital(written(read.text)), `${capital(written(read.text))}: how to choose`];
    case "meaning":
      return [`What does ${written(read.text)} mean?`];
    case "alternatives":
      return [`${capital(written(read.text))} alternatives compared`];
    case "price":
      return [`${capital(written(read.text))}: prices`];
    case "reviews":
      return [`${capital(written(read.text))}: reviews`];
    case "topic":
      return ofTopic(written(read.text), about, facts);
    default:
      return [capital(written(keyword))];
  }
}

/** By its full name rather than the short form that people type. */
function productOf(about: string | null, { ownNames, siteName }: TitleFacts): string | null {
  return about !== null && ownNames.includes(about) ? siteName : about;
}

/** What the site has no page about yet is something used with the product, not in it. */
function ofTopic(topic: string, about: string | null, { isNew, isShop }: TitleFacts): string[] {
  if (about !== null && isNew) return [`Using ${topic} with ${about}`, `${about} and ${topic}`];
  const named = about === null ? capital(topic) : `${capital(topic)} in ${about}`;
  const works = isPluralPhrase(topic) ? "how they work" : "how it works";
  return isShop ? [named] : [named, `${named}: ${works}`];
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
