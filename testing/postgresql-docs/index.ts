import { existsSync } from "node:fs";

/** A website none of us wrote: Debian's package of PostgreSQL's documentation. */
export const POSTGRESQL_DOCS_PACKAGE = "postgresql-doc-15";

/** The folder with its HTML pages; null if the package isn't installed. */
export function findPostgresqlDocs(): string | null {
  const folder = `/usr/share/doc/${POSTGRESQL_DOCS_PACKAGE}/html`;
  return existsSync(`${folder}/index.html`) ? folder : null;
}
