import { expect, it } from "vitest";
import { saysName } from "../index.ts";

it.each([
  ["Hill boots", "Hill", true],
  ["Debian and the kernel", "Debian Reference", true],
  ["Professional FTP Daemon FAQ", "ProFTPD", true],
  ["Network UPS Tools overview", "NUT", true],
  ["NUT overview", "Network UPS Tools", true],
  ["nut bread", "Network UPS Tools", false],
  ["gitattributes", "Git", true],
  ["Installing Borg", "BorgBackup", true],
  ["Bor is a town", "BorgBackup", false],
  ["knotdns on Linux", "Knot DNS", true],
  ["Professional help", "ProFTPD", false],
  ["Regular Expressions Tutorial", "ProFTPD", false],
  ["Go further", "Go", false],
  ["An entry", "A", false],
])("“%s” says %s: %s", (title, name, says) => {
  expect(saysName(title, name)).toBe(says);
});
