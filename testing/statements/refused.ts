import type { Client, Connection, Submittable } from "pg";

interface Refusal {
  statement: string;
  message: string;
}

/** Several statements in one message, which only simple queries may have. */
const SEVERAL = "cannot insert multiple commands into a prepared statement";
const UNDEFINED_TABLE = "42P01";
/** A value out of range, say: sent on purpose, and refused by every server. */
const DATA_EXCEPTION = "22";

/**
 * Which of these the server doesn't understand: wrong syntax, functions or columns that it lacks.
 * Nothing is executed. Tables that a test or a job created by itself (partitions of a day, say) aren't
 * there; only PostgreSQL's own must be.
 */
export async function refusedBy(client: Client, statements: string[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const statement of statements) {
    const error = await new Promise<ServerError | null>((settle) => {
      client.query(new ParseOnly(statement, settle));
    });
    if (error && !isExpected(error)) refusals.push({ statement, message: error.message });
  }
  return refusals;
}

type ServerError = Error & { code?: string };

function isExpected({ code = "", message }: ServerError): boolean {
  if (code.startsWith(DATA_EXCEPTION)) return true;
  if (code === UNDEFINED_TABLE) return !message.includes('"pg_');
  return message === SEVERAL;
}

/** Sends a statement to be parsed and analyzed, and nothing after it. */
class ParseOnly implements Submittable {
  readonly #text: string;
  readonly #settle: (error: ServerError | null) => void;
  #hasFailed = false;

  constructor(text: string, settle: (error: ServerError | null) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.parse({ name: "", text: this.#text, types: [] }, false);
    connection.sync();
  }

  handleError(error: ServerError): void {
    this.#hasFailed = true;
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    if (!this.#hasFailed) this.#settle(null);
  }
}
