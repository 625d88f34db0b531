/** The text and the surfaces whose every pair is proven to read by packages/ui/tokens/tokens.test.ts. */
const TEXT = ["ink", "dim", "accent", "accent-strong", "better", "worse", "caution"];
const SURFACES = ["paper", "card", "sunk", "wash", "caution-wash"];
/** Surfaces for `on-accent` alone. */
const STRONG = ["accent", "accent-strong", "worse"];
const OTHERS = ["line", "edge", "on-accent", "shade", "veil", "series-[1-8]"];
const TOKENS = [...TEXT, ...SURFACES, ...OTHERS];

/** Marks that carry no text: what draws a line, a dot or a bar. */
const MARKS: readonly (readonly [file: RegExp, classes: RegExp])[] = [
  [/^packages\/ui\/charts\//, /^(text|bg)-series-[1-8]$/],
  [/\/(not-found|star-button)\.tsx$/, /^text-edge$/],
];

/** Disabled things need no contrast, and an arrow of 60 % is no text; the rest shows or hides. */
const FADES = /^(opacity-(0|100)|disabled:opacity-50|hover:opacity-90|group-[\w-]+:opacity-60)$/;

const RAW = /#[0-9a-f]{3,8}\b(?!;)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;
const COLOUR_PROPERTY =
  /(?:^|[\s;{"'])(?:color|background(?:-color)?|fill|stroke|border(?:-color)?):\s*([^;}"']+)/g;
const CLASS =
  /(?<![\w/.#-])((?:[a-z][\w-]*(?:\[[^\]\s]*\])?:|\[[^\]\s]+\]:)*)(text|bg|opacity)-([\w-]+|\[[^\]\s]+\])(\/\d+)?(?![\w-])/g;

/** A box of its own, which no text of the element stands on. */
const APART = /(^|:)(before|after|backdrop):/;

/** Why what stands in this file is not proven to read in both themes. */
export function colourProblems(file: string, content: string): string[] {
  const lines = content.split("\n");
  return lines.flatMap((line, at) =>
    problemsOf(file, withoutComment(line)).map((problem) => `${file}:${at + 1} ${problem}`),
  );
}

function problemsOf(file: string, line: string): string[] {
  const raw = RAW.exec(line)?.[0];
  const strings = line.match(/(["'`])(?:(?!\1).)*\1/g) ?? [line];
  return [
    ...(raw === undefined ? [] : [`has the raw colour ${raw}`]),
    ...(/\bdark:(text|bg|fill|stroke|border|opacity)-/.test(line)
      ? ["differs between themes by more than tokens"]
      : []),
    ...(file.endsWith(".css")
      ? namedColours(line)
      : strings.flatMap((one) => classProblems(file, one))),
  ];
}

function namedColours(line: string): string[] {
  return [...line.matchAll(COLOUR_PROPERTY)].flatMap(([, value = ""]) =>
    /var\(--color-|currentcolor|inherit|transparent|none|\b0\b/i.test(value)
      ? []
      : [`has the colour ${value.trim()}`],
  );
}

function classProblems(file: string, text: string): string[] {
  const classes = [...text.matchAll(CLASS)].map(([whole, , kind = "", name = "", alpha = ""]) => {
    return { whole, kind, name, alpha };
  });
  const isToken = ({ name }: { name: string }) => isOneOf(TOKENS, name);
  const isMark = ({ kind, name }: { kind: string; name: string }) =>
    MARKS.some(([where, which]) => where.test(file) && which.test(`${kind}-${name}`));
  const texts = classes.filter((one) => one.kind === "text" && isToken(one) && !isMark(one));
  const backs = classes.filter(
    (one) => one.kind === "bg" && isToken(one) && !isMark(one) && !APART.test(one.whole),
  );
  const fades = classes.filter(({ kind }) => kind === "opacity");
  const arbitrary = classes.filter(
    ({ kind, name }) => kind !== "opacity" && /^\[(?!length|\d|calc|url|image)/.test(name),
  );

  return [
    ...fades.filter(({ whole }) => !FADES.test(whole)).map(({ whole }) => `fades by ${whole}`),
    ...arbitrary
      .filter(({ name }) => !isMixOfTokens(name))
      .map(({ whole }) => `has the colour ${whole}, which is no token`),
    ...texts
      .filter(({ name, alpha }) => alpha !== "" || !isOneOf([...TEXT, "on-accent"], name))
      .map(({ whole }) => `writes in ${whole}, which is not proven to read`),
    ...texts.flatMap((front) =>
      backs
        .filter((back) => !isProven(front, back))
        .map((back) => `writes ${front.whole} on ${back.whole}`),
    ),
  ];
}

/** A breath of a colour over a surface, of which the gallery's test takes the measure. */
function isMixOfTokens(name: string): boolean {
  return /^\[color-mix\(in_oklab,var\(--color-[\w-]+\)_8%,var\(--color-card\)\)\]$/.test(name);
}

function isProven(front: { name: string }, back: { name: string; alpha: string }): boolean {
  if (back.alpha !== "") return false;
  return front.name === "on-accent" ? STRONG.includes(back.name) : SURFACES.includes(back.name);
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.some((one) => new RegExp(`^${one}$`).test(name));
}

function withoutComment(line: string): string {
  return line.replace(/^\s*(\/\/|\*|\/\*).*$/, "");
}
