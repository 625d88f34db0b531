import type { Site } from "../relevance/collection.ts";

const DOC = "/usr/share/doc";
const SPHINX = ["_modules/**", "_sources/**", "genindex*", "*modindex*", "search.html"];

/** Sites made of the HTML that Debian packages install. */
export const SITES: readonly Site[] = [
  site("django", ["Django"], "python-django-doc", "python-django-doc/html", SPHINX),
  site("flask", ["Flask"], "python-flask-doc", "python-flask-doc/html", SPHINX),
  site("tornado", ["Tornado"], "python-tornado-doc", "python-tornado-doc/html", SPHINX),
  site("cherrypy", ["CherryPy"], "python-cherrypy3-doc", "python-cherrypy3-doc/html", SPHINX),
  site("bottle", ["Bottle"], "python-bottle-doc", "python-bottle-doc/html", SPHINX),
  site("aiohttp", ["aiohttp"], "python-aiohttp-doc", "python-aiohttp-doc/html", SPHINX),
  site("postgresql", ["PostgreSQL", "Postgres"], "postgresql-doc-15", "postgresql-doc-15/html"),
  site("sqlite", ["SQLite"], "sqlite3-doc", "sqlite3"),
  site("sqlalchemy", ["SQLAlchemy"], "python-sqlalchemy-doc", "python-sqlalchemy-doc/html", SPHINX),
  site("handbook", ["Debian Handbook", "Debian"], "debian-handbook", "debian-handbook/html/en-US"),
  {
    ...site("reference", ["Debian Reference"], "debian-reference-en", "debian-reference"),
    folder: "/usr/share/debian-reference",
    files: "**/*.en.html",
  },
  site("apache", ["Apache"], "apache2-doc", "apache2-doc/manual/en"),
  site("haproxy", ["HAProxy"], "haproxy-doc", "haproxy-doc/html"),
];

function site(
  name: string,
  names: readonly string[],
  from: string,
  folder: string,
  exclude: readonly string[] = [],
): Site {
  const all = { language: "en", files: "**/*.html", exclude };
  return { name, names, package: from, folder: `${DOC}/${folder}`, ...all };
}
