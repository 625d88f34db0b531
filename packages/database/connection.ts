import type pg from "pg";

export type ConnectionOptions = (
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }
) & {
  /** Settings of the session, as the server's command line takes them. */
  options?: string;
};

/** What `pg` needs to connect; the environment (PGSSLMODE) must not affect a socket. */
export function clientConfig(connection: ConnectionOptions): pg.ClientConfig {
  const onSocket = "host" in connection && connection.host.startsWith("/");
  return onSocket ? { ...connection, ssl: false } : { ...connection };
}
