// Only before a release.
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { beforeAll, describe, expect, it } from "vitest";
import { type IndexStore, memoryIndex, memorySource, searchIndex, updateIndex } from "./index.ts";
import { fileOf, readDocumentation } from "./testing/documentation.ts";

/** Queries, and the manual pages people would pick for them; any of them will do. */
const QUERIES: readonly (readonly [query: string, ...pages: string[]])[] = [
  ["create index concurrently", "sql-createindex"],
  ["vacuum freeze", "sql-vacuum", "routine-vacuuming"],
  ["logical replication publication", "logical-replication-publication"],
  ["json path query", "functions-json", "datatype-json"],
  ["row level security policies", "ddl-rowsecurity"],
  ["point in time recovery", "continuous-archiving"],
  ["table partitioning", "ddl-partitioning"],
  ["materialized views", "rules-materializedviews"],
  ["client authentication pg_hba.conf", "auth-pg-hba-conf"],
  ["foreign key constraint", "ddl-constraints"],
  ["date and time functions", "functions-datetime"],
  ["window functions tutorial", "tutorial-window"],
  ["explain analyze query plan", "using-explain", "sql-explain"],
  ["connection string libpq", "libpq-connect"],
  ["restore a dump into a database", "app-pgrestore", "backup-dump"],
  ["shared_buffers setting", "runtime-config-resource"],
  ["full text search ranking", "textsearch-controls"],
  ["trigram similarity", "pgtrgm"],
  ["autovacuum configuration", "runtime-config-autovacuum"],
  ["deadlocks", "explicit-locking"],
  ["transaction isolation serializable", "transaction-iso"],
  ["upgrade to a new major version pg_upgrade", "pgupgrade"],
  ["recursive queries with", "queries-with"],
  ["generated columns", "ddl-generated-columns"],
  ["streaming replication standby server", "warm-standby"],
  ["grant privileges on table", "sql-grant", "ddl-priv"],
  ["pattern matching regular expressions", "functions-matching"],
  ["error codes", "errcodes-appendix"],
  ["write trigger function in plpgsql", "plpgsql-trigger"],
  ["copy csv file into table", "sql-copy"],
  ["bulk loading data performance", "populate"],
  ["index only scans", "indexes-index-only-scans"],
  ["password authentication scram", "auth-password"],
  ["kernel shared memory settings", "kernel-resources"],
  ["tablespaces", "manage-ag-tablespaces"],
  ["how to alter a column type", "sql-altertable", "ddl-alter"],
];

const folder = findPostgresqlDocs();
const without = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";

describe.skipIf(folder === null)(`a search of PostgreSQL's documentation${without}`, () => {
  let store: IndexStore;
  beforeAll(async () => {
    store = memoryIndex();
    await updateIndex(store, "manual", memorySource(await readDocumentation(folder ?? "")));
  });

  it("is a search of all of it", async () => {
    const { pages } = await searchIndex(store, ["manual"], "postgresql");
    expect(pages).toBeGreaterThan(1_000);
  });

  it.each(QUERIES)("for '%s' finds what a person would pick in the first three", async (...row) => {
    const [query = "", ...pages] = row;
    const { results } = await searchIndex(store, ["manual"], query);
    const first = results.slice(0, 3).map(({ url }) => fileOf(url));
    expect(pages).toEqual(expect.arrayContaining([expect.toBeOneOf(first)]));
  });
});
