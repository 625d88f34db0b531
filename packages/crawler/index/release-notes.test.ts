import { expect, it } from "vitest";
import { asksForReleases, isReleaseNotes } from "./release-notes.ts";

it.each([
  ["Django 1.4 release notes", true],
  ["E.17. Release 15.4", true],
  ["SQLite Release 3.14 On 2016-08-08", true],
  ["Changelog", true],
  ["Notes de version 2.0", true],
  ["Versionshinweise zu Debian 12", true],
  ["Release management", false],
  ["How to release a package", false],
  ["mod_ssl - Apache HTTP Server Version 2.4", false],
  ["Savepoints: RELEASE SAVEPOINT", false],
  ["", false],
])("'%s' is the title of release notes: %s", (title, is) => {
  expect(isReleaseNotes(title)).toBe(is);
});

it.each([
  ["changelog", true],
  ["releases", true],
  ["migrations", false],
])("who searches for '%s' may want release notes: %s", (spelling, may) => {
  expect(asksForReleases([{ spelling }])).toBe(may);
});
