import { hash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** The same connections, with statements that are prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const mine = known.get(client) ?? preparingClient(client);
      known.set(client, mine);
      return mine;
    },
    // Closed where it was opened.
    end: async () => {},
  };
}

/** By names of their own texts; those without values are left alone. */
function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: readonly unknown[]) => {
    const name =
      typeof text === "string" && values !== undefined && values.length > 0 ? nameOf(text) : null;
    return name === null ? ask(text, values) : ask({ name, text, values });
  };
  return {
    query: query as PostgresPoolClient["query"],
    release: (failed) => client.release(failed),
  };
}

/** Null: not to be prepared. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = TAKES_ALL.test(text) ? null : hash("sha256", text, "base64url");
  // Lists of values make texts of any length: what is rare is hashed again.
  if (names.size >= MAX_NAMES) names.clear();
  names.set(text, name);
  return name;
}

const MAX_NAMES = 2_000;
const names = new Map<string, string | null>();

/** Such a statement fails on its connection from the migration on that adds a column. */
const TAKES_ALL = /(\bselect|\breturning|[,.])\s*\*/;
