/** What a reference may say before the name: `class`, `method`. */
const KINDS = new Set(
  "abstract async attribute class classmethod constructor decorator exception function macro method property static staticmethod".split(
    " ",
  ),
);
const LONGEST = 400;
const NAME = /^@?[\p{L}_][\w.:]*$/u;
const ENDS = /\)$|\) (?:→|->) \S/u;

/** The name in `shutil.rmtree(path, ignore_errors=False)`, as a reference begins; null: it's none. */
export function signatureName(line: string): string | null {
  const opens = line.indexOf("(");
  if (opens < 1 || line.length > LONGEST || !ENDS.test(line)) return null;
  const words = line.slice(0, opens).split(" ");
  const name = words.pop() ?? "";
  return NAME.test(name) && words.every((word) => KINDS.has(word)) ? name : null;
}

const PARAMETER = /^([\p{L}_][\w.]{2,40})¶? [–—-](?: (\p{L}.*))?$/u;
/** Plain words before a dash begin a sentence or a title. */
const IDENTIFIER = /[_.\d]|\p{Ll}\p{Lu}/u;

/**
 * `pool_size – the number of connections to keep open`, as a reference lists what a function takes;
 * the text may stand in the next line.
 */
export function parameterIn(line: string): { name: string; text: string } | null {
  const [, name = "", text = ""] = PARAMETER.exec(line) ?? [];
  return IDENTIFIER.test(name) ? { name, text } : null;
}
