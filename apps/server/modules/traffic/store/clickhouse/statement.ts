type Value = string | number | Statement | readonly string[];

/**
 * Text for ClickHouse. Old servers know no parameters of statements, so values are written into it;
 * nothing but the tag below makes one, and that writes every value as a literal.
 */
export class Statement {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(words: TemplateStringsArray, values: readonly Value[]): Statement {
    const [first = "", ...others] = words;
    const parts = others.map((word, index) => written(values[index]) + word);
    return new Statement(first + parts.join(""));
  }

  static joined(parts: readonly Statement[], between: Statement): Statement {
    return new Statement(parts.map(String).join(String(between)));
  }

  toString(): string {
    return this.#text;
  }
}

/** What is between `${}` is a part made by this tag, or a value: a literal, or several of them. */
export function statement(words: TemplateStringsArray, ...values: readonly Value[]): Statement {
  return Statement.of(words, values);
}

/** All of these, or anything if there is none. */
export function allOf(conditions: readonly Statement[]): Statement {
  return conditions.length === 0 ? statement`1` : Statement.joined(conditions, statement` and `);
}

/** Types end where a server's response begins: what is none of these has no place in a statement. */
function written(value: unknown): string {
  if (value instanceof Statement) return String(value);
  if (typeof value === "number") return numeral(value);
  if (!Array.isArray(value)) return literal(value);
  if (value.length === 0) throw new Error("a list of no values");
  return value.map(literal).join(", ");
}

function numeral(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`);
  return String(value);
}

function literal(text: unknown): string {
  if (typeof text !== "string") throw new Error(`a value of type ${typeof text}`);
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\0", "\\0");
  return `'${escaped}'`;
}
