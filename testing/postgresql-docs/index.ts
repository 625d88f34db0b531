import { existsSync } from "node:fs";

/** Debian's package of a web site that nobody here wrote: PostgreSQL's documentation. */
export const POSTGRESQL_DOCS_PACKAGE = "postgresql-doc-15";

/** The folder of its HTML pages; null where the package is not installed. */
export function findPostgresqlDocs(): string | null {
  const folder = `/usr/share/doc/${POSTGRESQL_DOCS_PACKAGE}/html`;
  return existsSync(`${folder}/index.html`) ? folder : null;
}
