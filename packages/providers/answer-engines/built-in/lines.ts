/** What the lines of a page are: each is a block, and nothing says of which kind. */
const LONGEST_LABEL = 12;
const SHORTEST_COMMAND = 4;
const LONGEST_COMMAND = 320;
/** With what it prints, which may end like a sentence. */
const LONGEST_OUTPUT = 600;
const ENDS = /[.!?:;,。！？]["'”’»)\]]*$/u;
const PROMPT = /^(?:[$#>%]|\w+[#$>=]+|\.\.\\>) /u;
const CODE_SIGNS = /[{}[\]<>=;|\\/$_()]|(?:^|\s)--?\w|\.\w+\(/u;
const OPTION = /^-{1,2}\w/u;

/** A cell of a table, an entry of a list, a term that is explained below, or an option. */
export function isLabel(line: string): boolean {
  return line !== "" && !ENDS.test(line) && countWords(line) <= LONGEST_LABEL;
}

/** Leads somewhere, and explains nothing: an address, or a link as Markdown writes it. */
const ADDRESS = /\]\(|:\/\//u;
const FRAME_LABEL =
  /^(?:table of contents|contents|notes?|tips?|warnings?|important|caution|examples?|see also|new in|changed in|deprecated)\b/iu;
const LONGEST_TERM = 6;

const REMARK = / \([^()]*\)$/u;

/** `Sequence (relation)` is a sequence. */
export function withoutRemark(label: string): string {
  return label.replace(REMARK, "");
}

/** What may be explained below: an option, one identifier, or a few plain words. */
export function isTerm(label: string): boolean {
  const line = withoutRemark(label);
  if (isOption(line)) return true;
  if (FRAME_LABEL.test(line) || ADDRESS.test(line) || line.includes(": ")) return false;
  const words = line.split(" ").length;
  return (
    isLabel(line) &&
    !isValue(line) &&
    (words === 1 ? !line.startsWith("<") : words <= LONGEST_TERM && !CODE_SIGNS.test(line))
  );
}

/** A label in plain words. */
export function isPlainLabel(line: string): boolean {
  return isLabel(line) && !CODE_SIGNS.test(withoutRemark(line));
}

export function isOption(line: string): boolean {
  return OPTION.test(line) && isLabel(line);
}

export function isCommand(line: string): boolean {
  if (PROMPT.test(line)) return line.length >= SHORTEST_COMMAND && line.length <= LONGEST_OUTPUT;
  if (line.length < SHORTEST_COMMAND || line.length > LONGEST_COMMAND) return false;
  return !/(?<!\.\.)[.!。！]$/u.test(line) && CODE_SIGNS.test(line);
}

/** With the sign of a shell or a console before it. */
export function isPromptLine(line: string): boolean {
  return PROMPT.test(line) && isCommand(line);
}

/** `shop.wash(boots)`, `boots = 2`, `SELECT boot;` */
const SHAPE = /^[^\s(]+\(.*\)$|[;{}]$|^[\w.]+ = \S/u;

/** A command, or a line of an example: more signs than a sentence has, or the shape of code. */
export function isPieceOfCode(line: string): boolean {
  return isPromptLine(line) || (isCommand(line) && (isCode(line) || SHAPE.test(line)));
}

const FEWEST_LETTERS = 0.75;

function isCode(line: string): boolean {
  const letters = line.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return letters < FEWEST_LETTERS * line.replaceAll(" ", "").length;
}

const VALUE = /^(?:about |up to |approximately )?\d[\d.,]{0,20}(?: ?\p{L}{1,20}){0,3}%?$/u;

export function isValue(line: string): boolean {
  return VALUE.test(line);
}

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 6;
const LONGEST_ITEM = 30;
const LONGEST_LIST = 90;

/** The lines below one that ends with a colon, as far as they may be its list. */
export function itemsIn(lines: readonly string[], segmenter: Intl.Segmenter): string[] {
  const items: string[] = [];
  let words = 0;
  for (const line of lines.slice(0, MOST_ITEMS)) {
    const item = isCode(line) ? null : shortened(line, segmenter);
    const isTextAfterLabels =
      !isLabel(line) && items.length > 1 && lines.slice(0, items.length).every(isLabel);
    words += item === null ? 0 : countWords(item);
    if (item === null || isTextAfterLabels || words > LONGEST_LIST) break;
    items.push(item);
  }
  return items.length < FEWEST_ITEMS ? [] : items;
}

/** Whole sentences, as many as an item of a list has room for. */
function shortened(line: string, segmenter: Intl.Segmenter): string | null {
  let text = "";
  for (const { segment } of segmenter.segment(line)) {
    if (countWords(text + segment) > LONGEST_ITEM) break;
    text += segment;
  }
  return text.trim() === "" ? null : text.trim().replace(/(?:, e\.g\.)?[.:;,]$/u, "");
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: "word" });

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of wordSegmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}
