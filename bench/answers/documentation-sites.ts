import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinkSignals, type IndexDocument } from "@sightline/crawler/index";
import { loadLanguageDetector, readPage } from "@sightline/crawler/page";

/** A site made of the HTML that a Debian package installs. */
export interface DocumentationSite {
  readonly id: string;
  readonly domain: string;
  readonly names: readonly string[];
  readonly package: string;
  readonly folder: string;
}

export const SITES: readonly DocumentationSite[] = [
  site("postgresql", ["PostgreSQL", "Postgres"], "postgresql-doc-15", "postgresql-doc-15/html"),
  site("sqlite", ["SQLite"], "sqlite3-doc", "sqlite3"),
  site("django", ["Django"], "python-django-doc", "python-django-doc/html"),
  site("git", ["Git"], "git-doc", "git/html"),
  site(
    "debianbook",
    ["Debian Handbook", "Debian"],
    "debian-handbook",
    "debian-handbook/html/en-US",
  ),
  site("flask", ["Flask"], "python-flask-doc", "python-flask-doc/html"),
  site("sqlalchemy", ["SQLAlchemy"], "python-sqlalchemy-doc", "python-sqlalchemy-doc/html"),
  site("python", ["Python"], "python3-doc", "python3-doc/html"),
  site("apache", ["Apache"], "apache2-doc", "apache2-doc/manual/en"),
  site("pytest", ["pytest"], "python-pytest-doc", "python-pytest-doc/html"),
  site("postfix", ["Postfix"], "postfix-doc", "postfix/html"),
  site("celery", ["Celery"], "python-celery-doc", "python-celery-doc/html"),
  site("borg", ["BorgBackup", "Borg"], "borgbackup-doc", "borgbackup/html"),
  site("fish", ["fish"], "fish-common", "fish"),
  site("sphinx", ["Sphinx"], "sphinx-doc", "sphinx-doc/html"),
  site("varnish", ["Varnish"], "varnish-doc", "varnish/html"),
  site("requests", ["Requests"], "python-requests-doc", "python-requests-doc/html"),
  site("cmake", ["CMake"], "cmake-doc", "cmake-doc/html"),
  site("jinja", ["Jinja"], "python-jinja2-doc", "python-jinja2-doc/html"),
  site("scrapy", ["Scrapy"], "python-scrapy-doc", "python-scrapy-doc/html"),
  site("beets", ["beets"], "beets-doc", "beets/html"),
  site("mkdocs", ["MkDocs"], "mkdocs-doc", "mkdocs/html"),
  site("bind", ["BIND 9", "BIND"], "bind9-doc", "bind9-doc/arm"),
  site("click", ["Click"], "python-click-doc", "python-click-doc/html"),
  site("pelican", ["Pelican"], "pelican-doc", "pelican/html"),
  site("peewee", ["Peewee"], "python-peewee-doc", "python-peewee-doc/html"),
  site("hypothesis", ["Hypothesis"], "python-hypothesis-doc", "python-hypothesis-doc/html"),
  site("bottle", ["Bottle"], "python-bottle-doc", "python-bottle-doc/html"),
  site("snakemake", ["Snakemake"], "snakemake-doc", "snakemake/html"),
  site("cookiecutter", ["Cookiecutter"], "python-cookiecutter-doc", "python-cookiecutter-doc/html"),
  site("kea", ["Kea"], "kea-doc", "kea/html"),
  site("rsyslog", ["rsyslog"], "rsyslog-doc", "rsyslog-doc/html"),
  site("restic", ["restic"], "restic", "restic/html"),
  site("typer", ["Typer"], "python-typer-doc", "python-typer-doc/html"),
  site("supervisor", ["Supervisor"], "supervisor-doc", "supervisor/html"),
  site("knotresolver", ["Knot Resolver"], "knot-resolver-doc", "knot-resolver"),
  site("xonsh", ["xonsh"], "xonsh-doc", "xonsh-doc/html"),
  site("vdirsyncer", ["vdirsyncer"], "vdirsyncer-doc", "vdirsyncer-doc/html"),
  site("zoneminder", ["ZoneMinder"], "zoneminder-doc", "zoneminder-doc/html"),
  site("sqlfluff", ["SQLFluff"], "sqlfluff-doc", "sqlfluff/html"),
  site("doit", ["doit"], "python-doit-doc", "python-doit-doc/html"),
  site("behave", ["behave"], "python-behave-doc", "python-behave-doc/html"),
  site("frr", ["FRR"], "frr-doc", "frr/html"),
  site("ganeti", ["Ganeti"], "ganeti-doc", "ganeti/html"),
  site(
    "drf",
    ["Django REST framework", "REST framework"],
    "python-djangorestframework-doc",
    "python3-djangorestframework/html",
  ),
  site("buildbot", ["Buildbot"], "buildbot-doc", "buildbot/html"),
];

function site(
  id: string,
  names: readonly string[],
  name: string,
  folder: string,
): DocumentationSite {
  const domain = `${id}.example`;
  return { id, domain, names, package: name, folder: join("/usr/share/doc", folder) };
}

export interface DocumentationPage extends IndexDocument {
  readonly links: readonly string[];
}

/** The pages of a site as if crawled; generated listings of source code are left out. */
export async function readSite({ domain, folder, ...of }: DocumentationSite) {
  if (!existsSync(folder)) throw new Error(`Install ${of.package} first.`);
  const detectLanguage = await loadLanguageDetector();
  const pages = globSync("**/*.html", { cwd: folder })
    .filter(
      (file) =>
        !/(?:^|\/)(?:_modules|_sources|_static)\/|genindex|modindex|^search\.html/u.test(file),
    )
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), "utf8");
      return readPage({ url: `https://${domain}/${file}`, html, headers: {}, detectLanguage });
    });
  const signals = createLinkSignals((url) => url);
  for (const { url, links } of pages) signals.add(url, anchorsOf(links));
  return pages.map(
    (page): DocumentationPage => ({
      url: page.url,
      title: page.title ?? "",
      description: page.description ?? "",
      headings: page.headings.map(({ text }) => text).join("\n"),
      text: page.text,
      language: page.detectedLanguage ?? page.lang,
      links: anchorsOf(page.links).map(({ to }) => to),
      ...signals.of(page.url),
    }),
  );
}

type Link = ReturnType<typeof readPage>["links"][number];

function anchorsOf(links: readonly Link[]) {
  return links.flatMap(({ url: to, internal, text }) =>
    to !== null && internal && text !== "" ? [{ to, text }] : [],
  );
}
