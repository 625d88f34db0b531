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
  site("jinja", ["Jinja"], "python-jinja2-doc", "python-jinja2-doc/html", SPHINX),
  site("mako", ["Mako"], "python-mako-doc", "python-mako-doc/html", SPHINX),
  site("cheetah", ["Cheetah"], "python-cheetah-doc", "python-cheetah-doc/html", SPHINX),
  site("hsqldb", ["HyperSQL", "HSQLDB"], "libhsqldb-java-doc", "libhsqldb-java/guide"),
  site("peewee", ["Peewee"], "python-peewee-doc", "python-peewee-doc/html", SPHINX),
  site("postfix", ["Postfix"], "postfix-doc", "postfix/html"),
  site("exim", ["Exim"], "exim4-doc-html", "exim4-doc-html/spec_html"),
  site("zsh", ["Zsh"], "zsh-doc", "zsh-common/html"),
  site("fish", ["fish"], "fish-common", "fish", SPHINX),
  site("sphinx", ["Sphinx"], "sphinx-doc", "sphinx-doc/html", SPHINX),
  site("docutils", ["Docutils"], "docutils-doc", "docutils-doc"),
  site("mkdocs", ["MkDocs"], "mkdocs-doc", "mkdocs/html"),
  site("pytest", ["pytest"], "python-pytest-doc", "python-pytest-doc/html", SPHINX),
  site("nose", ["nose"], "python-nose-doc", "python-nose-doc/html", SPHINX),
  site("behave", ["behave"], "python-behave-doc", "python-behave-doc/html", SPHINX),
  site("gevent", ["gevent"], "python-gevent-doc", "python-gevent-doc/html", SPHINX),
  site("eventlet", ["Eventlet"], "python-eventlet-doc", "python-eventlet-doc/html", SPHINX),
  site("pecan", ["Pecan"], "python-pecan-doc", "python-pecan-doc/html", SPHINX),
  site("webob", ["WebOb"], "python-webob-doc", "python-webob-doc", SPHINX),
  site(
    "rest-framework",
    ["Django REST framework"],
    "python-djangorestframework-doc",
    "python3-djangorestframework/html",
  ),
  {
    ...site("faq", ["Debian FAQ"], "debian-faq", "debian/FAQ"),
    files: "**/*.en.html",
  },
  site("aptitude", ["aptitude"], "aptitude-doc-en", "aptitude/html/en"),
  {
    ...site("guide", ["New Maintainers' Guide"], "maint-guide", "maint-guide/html"),
    files: "*.en.html",
  },
  {
    ...site("developers", ["Developer's Reference"], "developers-reference", ""),
    folder: "/usr/share/developers-reference",
    exclude: SPHINX,
  },
  site("debian-policy", ["Debian Policy"], "debian-policy", "debian-policy/policy.html", SPHINX),
  {
    ...site("debmake", ["debmake"], "debmake-doc", "debmake-doc/html"),
    files: "*.en.html",
  },
  site("varnish", ["Varnish"], "varnish-doc", "varnish/html", SPHINX),
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
