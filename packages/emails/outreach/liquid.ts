import { Drop, Liquid, LiquidError } from "liquidjs";

/** Anything else Liquid can do (loops, assignments, files) has no place in a letter. */
const TAGS = ["if", "unless", "case", "comment", "render", "raw"];
const FILTERS = ["default", "upcase", "downcase", "capitalize", "strip", "truncate"];

const LARGEST_SOURCE = 60_000;
const LONGEST_RENDER_MS = 1_000;
const MOST_CHARACTERS = 1_000_000;

export type Snippets = Readonly<Record<string, string>>;

/** Can't be understood, in words for the person who wrote it. */
export class TemplateError extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** Stands for a variable that this contact has no value for. */
class Missing extends Drop {
  readonly #path: string;
  constructor(path: string) {
    super();
    this.#path = path;
  }
  static pathOf(missing: Missing): string {
    return missing.#path;
  }
  override valueOf(): null {
    return null;
  }
  override liquidMethodMissing(key: string | number): Missing {
    return new Missing(`${this.#path}.${key}`);
  }
}

/** For names such as 'constructor', which the list of variables leaves out. */
const UNNAMED = "a variable that doesn't exist";

export interface FilledIn {
  readonly text: string;
  /** Variables that were to be printed, without a value and without a default. */
  readonly unresolved: readonly string[];
}

/** `print` makes each value fit for where it goes. */
export type FillIn = (
  variables: Readonly<Record<string, unknown>>,
  print: (value: unknown) => string,
) => FilledIn;

/** A template that is read once and filled in for any number of contacts. */
export function prepared(source: string, snippets: Snippets): FillIn {
  return inWords(() => {
    // Filling in is synchronous, so these belong to one contact at a time.
    const unresolved = new Set<string>();
    let printed: (value: unknown) => string = String;
    const engine = engineWith(snippets, (value) => {
      if (value !== undefined && !(value instanceof Missing)) return printed(value);
      unresolved.add(value === undefined ? UNNAMED : Missing.pathOf(value));
      return "";
    });
    const template = engine.parse(source);
    const names = engine.globalVariablesSync(template);
    return (variables, print) =>
      inWords(() => {
        unresolved.clear();
        printed = print;
        const scope: Record<string, unknown> = {};
        for (const name of names) {
          const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
          scope[name] = isEmpty(value) ? new Missing(name) : value;
        }
        // Globals, because a snippet sees nothing else.
        const text = engine.renderSync(template, {}, { globals: scope }) as string;
        return { text, unresolved: [...unresolved] };
      });
  });
}

/** The variables that a template and its snippets name. */
export function variablesIn(source: string, snippets: Snippets): string[] {
  return inWords(() => {
    const engine = engineWith(snippets, String);
    return engine.globalVariablesSync(engine.parse(source));
  });
}

function engineWith(snippets: Snippets, outputEscape: (value: unknown) => string): Liquid {
  refuseNested(snippets);
  const engine = new Liquid({
    outputEscape,
    templates: { ...snippets },
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: LARGEST_SOURCE,
    renderLimit: LONGEST_RENDER_MS,
    memoryLimit: MOST_CHARACTERS,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag];
  for (const name of Object.keys(engine.filters)) {
    const original = engine.filters[name];
    if (!FILTERS.includes(name)) delete engine.filters[name];
    else if (name !== "default" && typeof original === "function") {
      // What is missing stays missing, whatever is done to it.
      engine.registerFilter(name, function (value, ...given) {
        return value instanceof Missing ? value : original.call(this, value, ...given);
      });
    }
  }
  return engine;
}

/** So that a snippet can't include itself, and a letter stays as large as it looks. */
function refuseNested(snippets: Snippets): void {
  for (const [name, body] of Object.entries(snippets)) {
    if (/\{%-? *render\b/.test(body)) {
      throw new TemplateError(
        `The snippet '${name}' includes another snippet. Only templates can include snippets.`,
      );
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && !value.trim());
}

function inWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateError || !(error instanceof Error)) throw error;
    if (!LiquidError.is(error)) throw new TemplateError(wordsOf(error.message));
    const line = error.token?.getPosition()[0] ?? null;
    throw new TemplateError(
      `${wordsOf(saidBy(error))}${line === null ? "" : ` (line ${line})`}`,
      line,
    );
  }
}

function saidBy(error: LiquidError): string {
  return error.originalError?.message ?? error.message.split(", line:")[0] ?? "";
}

function wordsOf(said: string): string {
  const missing = /^ENOENT: .*?"([^"]*)"/.exec(said)?.[1];
  if (missing !== undefined) return `There's no snippet called '${missing}'`;
  const tag = /^tag "?([^"]*)"? not found/.exec(said)?.[1];
  if (tag !== undefined) return `Templates can't use the tag '${tag}'`;
  const filter = /^undefined filter: (.*)/.exec(said)?.[1];
  if (filter !== undefined) return `Templates can't use the filter '${filter}'`;
  return `We can't parse this template: ${said}`;
}
