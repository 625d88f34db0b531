import type { IndexStore } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { withIndexLock } from "./index-lock.ts";
import { snapshotOn } from "./snapshot.queries.ts";
import { writerOn } from "./writer.queries.ts";

/** The index that all nodes share. */
export function postgresIndex(db: Kysely<Tables>): IndexStore {
  return {
    read: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => work(snapshotOn(tx))),
    write: (company, work) =>
      withIndexLock(db, company, (connection) => work(writerOn(connection, company))),
  };
}
