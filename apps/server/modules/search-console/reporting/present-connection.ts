import type { SearchConsoleConnection } from "@sightline/contract";
import type { ConnectionRow } from "../connections/connections.queries.ts";

export function presentConnection(row: ConnectionRow): SearchConsoleConnection {
  const { read_from: from, read_until: until, problem: message, problem_at: at } = row;
  return {
    account: row.account,
    properties: row.properties,
    property: row.property,
    connected_at: row.connected_at.toISOString(),
    state: row.is_withdrawn ? "withdrawn" : "connected",
    read: from === null || until === null ? null : { from, until },
    read_at: row.read_at?.toISOString() ?? null,
    problem: message === null || at === null ? null : { message, at: at.toISOString() },
  };
}
