import { describe, expect, it } from "vitest";
import { foundNames } from "./found-names.ts";

const said = (domain: string, homeTitle: string | null, titles: string[] = []) =>
  foundNames({ domain, homeTitle, titles, declared: [] });
/** Titles of a site whose pages share a part. */
const pages = (pattern: string) =>
  ["Tutorial", "Installation", "Release notes", "Index", "FAQ"].map((own) =>
    pattern.replace("…", own),
  );

describe("P77 a company's names come from its own pages", () => {
  it.each([
    ["pgmanual.test", "PostgreSQL 15.20 Documentation", ["1.1. Installation"], "PostgreSQL"],
    [
      "djangodocs.test",
      "Django documentation — Django 3.2.25 documentation",
      pages("… — Django 3.2.25 documentation"),
      "Django",
    ],
    [
      "flask.test",
      "Welcome to Flask — Flask Documentation (2.2.x)",
      pages("… — Flask Documentation (2.2.x)"),
      "Flask",
    ],
    ["requests.test", "Requests: HTTP for Humans™ — Requests 2.28.1 documentation", [], "Requests"],
    ["python.test", "3.11.2 Documentation", pages("… — Python 3.11.2 documentation"), "Python"],
    ["gitmanual.test", "git(1)", ["git-add(1)", "git-bundle(1)"], "git"],
    ["sqliteguide.test", "SQLite Home Page", ["Datatypes In SQLite", "pragma"], "SQLite"],
    [
      "httpd.test",
      "Apache HTTP Server Version 2.4 Documentation - Apache HTTP Server Version 2.4",
      pages("… - Apache HTTP Server Version 2.4"),
      "Apache HTTP Server",
    ],
    [
      "policy.test",
      "Debian Policy Manual — Debian Policy Manual v4.6.2.0",
      pages("… — Debian Policy Manual v4.6.2.0"),
      "Debian Policy",
    ],
    [
      "jinja.test",
      "Jinja — Jinja Documentation (3.1.x)",
      pages("… — Jinja Documentation (3.1.x)"),
      "Jinja",
    ],
    ["pg.test", "Home", pages("… | PostgreSQL"), "PostgreSQL"],
    ["guide.test", null, pages("SQLite: …"), "SQLite"],
    ["acme.example", "Hiking boots for everyone | Acme", [], "Acme"],
    ["acme-shop.example", "Home - Acme", [], "Acme"],
  ])("%s, '%s'", (domain, home, titles, name) => {
    expect(said(domain, home, titles)[0]).toBe(name);
  });

  it.each([
    ["a slogan", "boots.example", "Buy hiking boots online today"],
    ["a slogan in capitals", "shop.example", "Hiking Boots"],
    ["an error", "acme.example", "403 Forbidden"],
    ["a check for robots", "acme.example", "Just a moment..."],
    ["a server's own page", "acme.example", "Welcome to nginx default page"],
    ["a bare version", "docs.example", "3.11.2 Documentation"],
    ["nothing", "acme.example", null],
    ["a home page called so", "acme.example", "Home"],
    ["a domain for sale", "acme.example", "acme.example is for sale"],
  ])("%s is no name", (_, domain, home) => {
    expect(said(domain, home)).toEqual([]);
  });

  it("a section that few pages share is no name", () => {
    const titles = ["A - News", "B - News", "C - Shop", "D - Shop", "E - Help", "F - Jobs"];
    expect(said("acme.example", null, titles)).toEqual([]);
  });

  it.each([
    [
      ["PostgreSQL", "PostgreSQL Global Development Group"],
      ["PostgreSQL", "PostgreSQL Global Development Group"],
    ],
    [["Acme | Boots since 1957", "Some Publisher"], ["Acme"]],
    [["Booking.com"], ["Booking.com"]],
    [["the best boots that money can buy in town"], []],
    [["  Acme\n® "], ["Acme"]],
  ])("declared: %j", (declared, names) => {
    expect(foundNames({ domain: "site.example", declared, homeTitle: null, titles: [] })).toEqual(
      names,
    );
  });
});
