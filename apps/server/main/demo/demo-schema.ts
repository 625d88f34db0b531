import { type ConnectionOptions, migrate, openDatabase } from "@sightline/database";
import pg from "pg";
import type { ConnectedDatabase } from "../../platform/database/index.ts";
import type { Log } from "../../platform/logging/index.ts";

/** Where a finished demo is, and where the next one is built. No other part names them. */
const DEMO_SCHEMA = "sightline_demo";
const BUILT_IN_SCHEMA = "sightline_demo_being_built";
/** A replaced one, until nobody reads it any more. */
const FORMER_SCHEMA = "sightline_demo_former";

/**
 * Nothing but the demo's own tables can be named on such a connection: `public`, where customers'
 * rows are, isn't on its search path.
 */
function connectionTo(
  schema: string,
  connection: ConnectionOptions,
  { isReadOnly }: { isReadOnly: boolean },
): ConnectionOptions {
  // A build that a crash cuts off is dropped; publishing one waits until all of it is on disk.
  const mode = isReadOnly ? "default_transaction_read_only=on" : "synchronous_commit=off";
  return { ...connection, options: `-c search_path=${schema},pg_catalog -c ${mode}` };
}

/** The demo's tables, ready for the builder: with a clock of their own. */
export async function createDemoSchema(connection: ConnectionOptions): Promise<void> {
  await withClient(connection, async (client) => {
    await refuseOthers(client);
    await client.query(`drop schema if exists ${BUILT_IN_SCHEMA} cascade`);
    await client.query(`create schema ${BUILT_IN_SCHEMA}`);
    await client.query(`comment on schema ${BUILT_IN_SCHEMA} is 'Made by Sightline for its demo.'`);
  });
  const own = connectionTo(BUILT_IN_SCHEMA, connection, { isReadOnly: false });
  await withClient(own, async (client) => {
    await refuseOtherSchema(client, BUILT_IN_SCHEMA);
    await client.query(`
      create table demo_jobs (
        nth bigint generated always as identity, id uuid not null, name text not null,
        data jsonb not null, singleton_key text, run_at timestamptz not null, unique (name, id)
      );
    `);
    await client.query(clock(MOVED));
  });
  await migrate(own);
}

/**
 * Moves the clock that the connections of a pool see. Each connection has it as a setting: functions that
 * were replaced would have every prepared statement planned again.
 */
export function createDemoClock(pool: pg.Pool): (offsetMs: number) => Promise<void> {
  const clients = new Set<pg.PoolClient>();
  let offset = "0";
  const tell = (client: pg.PoolClient) =>
    client.query(`select set_config('${CLOCK}', $1, false)`, [offset]);
  pool.on("connect", (client) => {
    clients.add(client);
    // Before whatever it was opened for; if it fails, so does that.
    tell(client).catch(() => {});
  });
  pool.on("remove", (client) => clients.delete(client));
  return async (offsetMs) => {
    offset = String(offsetMs / 1_000);
    await Promise.all([...clients].map(tell));
  };
}

const CLOCK = "sightline.demo_clock";
/** In seconds; connections without the setting have the server's own time. */
const MOVED = ` + make_interval(secs => coalesce(nullif(current_setting('${CLOCK}', true), ''), '0')::float8)`;

/** Each is a single expression, which PostgreSQL puts in place of its calls. */
function clock(moved: string): string {
  return `
    create or replace function ${BUILT_IN_SCHEMA}.now() returns timestamptz
      language sql stable as $$select pg_catalog.now()${moved}$$;
    create or replace function ${BUILT_IN_SCHEMA}.clock_timestamp() returns timestamptz
      language sql volatile as $$select pg_catalog.clock_timestamp()${moved}$$;
  `;
}

/** Replaces the demo that visitors see, in one transaction; its clock is the server's from now on. */
export async function publishDemo(connection: ConnectionOptions, version: string): Promise<void> {
  await withClient(connection, async (client) => {
    await refuseOthers(client);
    const facts = JSON.stringify({
      version,
      builtAt: new Date().toISOString(),
    } satisfies DemoFacts);
    await dropFormer(client);
    // Renaming waits for nobody: a schema that is dropped waits for its readers, and they for it.
    await client.query(`
      begin;
      ${clock("")}
      do $$ begin
        if to_regnamespace('${DEMO_SCHEMA}') is not null then
          alter schema ${DEMO_SCHEMA} rename to ${FORMER_SCHEMA};
        end if;
      end $$;
      alter schema ${BUILT_IN_SCHEMA} rename to ${DEMO_SCHEMA};
      comment on schema ${DEMO_SCHEMA} is ${client.escapeLiteral(facts)};
      commit;
    `);
    // What is still being read is dropped with the next build.
    await dropFormer(client).catch(() => {});
  });
}

const DROPPED_WITHIN = "5s";

async function dropFormer(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${DROPPED_WITHIN}'`);
  try {
    await client.query(`drop schema if exists ${FORMER_SCHEMA} cascade`);
  } finally {
    await client.query("reset lock_timeout");
  }
}

/** What a build that failed left behind; another node's build isn't touched. */
export async function dropUnfinished(connection: ConnectionOptions): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [LOCK]);
    if (rows[0]?.taken !== true) return;
    await refuseOthers(client);
    await client.query(`drop schema if exists ${BUILT_IN_SCHEMA} cascade`);
  });
}

export interface DemoFacts {
  readonly version: string;
  readonly builtAt: string;
}

/** Its last day is the day on which it was built, so it is built again each day. */
const FRESH_FOR_MS = 24 * 3_600_000;

/**
 * Whether a node of this version should build one. A newer version's is left alone, however old:
 * while nodes are replaced, two versions would otherwise replace each other's in turns.
 */
export function isWanted(demo: DemoFacts | null, version: string): boolean {
  if (demo === null) return true;
  if (demo.version !== version) return isNewer(version, demo.version);
  return Date.now() - Date.parse(demo.builtAt) >= FRESH_FOR_MS;
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

const LOCK = 7_361_072;

/** One node builds at a time; the lock ends with its process. */
export function whileOthersWait(connection: ConnectionOptions, work: () => Promise<void>) {
  return withClient(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await work();
  });
}

/** Of the demo that can be shown; null: there is none. */
export async function findDemo(connection: ConnectionOptions): Promise<DemoFacts | null> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ facts: string | null }>(
      "select obj_description(oid, 'pg_namespace') as facts from pg_namespace where nspname = $1",
      [DEMO_SCHEMA],
    );
    const facts = rows[0]?.facts;
    return facts ? (JSON.parse(facts) as DemoFacts) : null;
  });
}

/**
 * Few connections: what visitors of the demo ask for costs customers little. The builder gives
 * way to everything on the machine, so it is patient.
 */
const CONNECTIONS = {
  visitors: { maxConnections: 6 },
  builder: { maxConnections: 10, connectTimeoutMs: 60_000 },
};

export async function openDemo(
  connection: ConnectionOptions,
  use: keyof typeof CONNECTIONS,
  log: Log,
): Promise<ConnectedDatabase> {
  const schema = use === "visitors" ? DEMO_SCHEMA : BUILT_IN_SCHEMA;
  const own = connectionTo(schema, connection, { isReadOnly: use === "visitors" });
  await withClient(own, (client) => refuseOtherSchema(client, schema));
  const database = openDatabase({
    connection: own,
    ...CONNECTIONS[use],
    applicationName: "sightline-demo",
    onError: (error) => log.warn({ error }, "an idle connection of the demo was lost"),
  });
  return {
    ...database,
    // The builder repeats the same statements for minutes.
    db: use === "builder" ? database.prepared : database.db,
    connection: own,
    embedded: false,
    onFailedQuery: () => {},
    isFull: () => false,
  };
}

/**
 * A role's own schema comes first on its search path: one of these names would hide the product's
 * tables. And a schema without our comment is somebody else's.
 */
async function refuseOthers(client: pg.Client): Promise<void> {
  const names = [DEMO_SCHEMA, BUILT_IN_SCHEMA, FORMER_SCHEMA];
  const { rows } = await client.query<{ refused: boolean }>(
    `select current_user = any($1) or exists (
       select from pg_namespace
       where nspname = any($1) and obj_description(oid, 'pg_namespace') is null
     ) as refused`,
    [names],
  );
  if (rows[0]?.refused === false) return;
  throw new Error(
    `The demo needs the names ${names.join(", ")}, but a role or schema already uses one.`,
  );
}

/** A pooler between us and the server may drop what a connection asks for. */
async function refuseOtherSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_schema() as name");
  if (rows[0]?.name !== schema) {
    throw new Error("The demo needs search_path, but the database server ignores it.");
  }
}

async function withClient<Result>(
  connection: ConnectionOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: "sightline-demo" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
