import { readFileSync } from "node:fs";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "../architecture/project-files.ts";

/**
 * OWASP ASVS 5.0.0: the levels of each section's requirements, in the order of their numbers.
 * Those of level 3 are listed only to keep the count.
 */
const LEVELS: Record<string, string> = {
  ...{ "1.1": "22", "1.2": "1111122223", "1.3": "112222222223", "1.4": "222", "1.5": "123" },
  ...{ "2.1": "122", "2.2": "112", "2.3": "12223", "2.4": "23" },
  ...{ "3.1": "3", "3.2": "113", "3.3": "12223", "3.4": "11222233", "3.5": "11122333" },
  ...{ "3.6": "3", "3.7": "22333" },
  ...{ "4.1": "12233", "4.2": "23333", "4.3": "22", "4.4": "1222" },
  ...{ "5.1": "2", "5.2": "112333", "5.3": "113", "5.4": "222" },
  ...{ "6.1": "122", "6.2": "111111112222", "6.3": "11223333", "6.4": "112233" },
  ...{ "6.5": "22222333", "6.6": "2223", "6.7": "33", "6.8": "2222" },
  ...{ "7.1": "222", "7.2": "1111", "7.3": "22", "7.4": "11222", "7.5": "223", "7.6": "22" },
  ...{ "8.1": "1233", "8.2": "1123", "8.3": "133", "8.4": "23" },
  ...{ "9.1": "111", "9.2": "1222" },
  ...{ "10.1": "22", "10.2": "223", "10.3": "22223", "10.4": "1111122222233333" },
  ...{ "10.5": "22222", "10.6": "22", "10.7": "222" },
  ...{ "11.1": "2233", "11.2": "22233", "11.3": "11233", "11.4": "1222", "11.5": "23" },
  ...{ "11.6": "23", "11.7": "33" },
  ...{ "12.1": "12233", "12.2": "11", "12.3": "22223" },
  ...{ "13.1": "2333", "13.2": "222223", "13.3": "2233", "13.4": "1222233" },
  ...{ "14.1": "22", "14.2": "12223333", "14.3": "122" },
  ...{ "15.1": "12233", "15.2": "12233", "15.3": "1222222", "15.4": "3333" },
  ...{ "16.1": "2", "16.2": "22222", "16.3": "2222", "16.4": "222", "16.5": "2223" },
  ...{ "17.1": "23", "17.2": "22223333", "17.3": "22" },
};

export const CHAPTERS = [
  ...["Encoding and sanitization", "Validation and business logic", "Web front end"],
  ...["API and web service", "Files", "Authentication", "Sessions", "Authorization"],
  ...["Self-contained tokens", "OAuth and OIDC", "Cryptography", "Secure communication"],
  ...["Configuration", "Data protection", "Secure coding and architecture"],
  ...["Logging and error handling", "WebRTC"],
];

export const STATES = ["met", "not applicable", "operator", "not met"] as const;
export type State = (typeof STATES)[number];

export const standard = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ number: `${section}.${index + 1}`, level: Number(level) })),
);

export interface Row {
  readonly number: string;
  readonly level: number;
  readonly text: string;
  readonly state: string;
  readonly reason: string;
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
}

export const chapterFile = (chapter: number) =>
  `docs/security/asvs/v${String(chapter).padStart(2, "0")}.md`;

export const contentOf = (file: string) => readFileSync(inProject(file), "utf8");

/** A row is `| number | level | what is asked | state | reason, and a test per line |`. */
export function rowsOf(chapter: number): Row[] {
  const lines = contentOf(chapterFile(chapter)).split("\n");
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = "", level = "", text = "", state = "", proof = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      const parts = proof.split("<br>").map((part) => part.trim());
      const named = parts.map((part) => /^`([^`]+)` › (.+)$/.exec(part));
      return {
        ...{ number, level: Number(level), text, state },
        reason: parts.filter((_, index) => named[index] === null).join(" "),
        proofs: named.flatMap((found) =>
          found === null ? [] : [{ file: found[1] ?? "", title: found[2] ?? "" }],
        ),
      };
    });
}

const sources = new Map<string, string>();

/** Whether the file is a test of ours and has a test, or a group of tests, of that title. */
export function hasTest({ file, title }: Row["proofs"][number]): boolean {
  const isTest = /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("testing/");
  if (!isTest || !projectFiles.includes(file)) return false;
  const source = sources.get(file) ?? contentOf(file);
  sources.set(file, source);
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll('"', '\\\\?"');
  return new RegExp(`\\(\\s*(["'\`])${escaped}\\1`).test(source);
}

/** The head's table, as the rows say. */
export function summary(rows: readonly Row[]): string {
  const chapters = CHAPTERS.map((name, index) => ({
    name: `[${index + 1}. ${name}](asvs/v${String(index + 1).padStart(2, "0")}.md)`,
    rows: rows.filter(({ number }) => number.startsWith(`${index + 1}.`)),
  }));
  const level = (wanted: number) => rows.filter((row) => row.level === wanted);
  const sums = [
    { name: "**Level 1**", rows: level(1) },
    { name: "**Level 2**", rows: level(2) },
    { name: "**Both**", rows },
  ];
  return [
    "| chapter | requirements | met | not applicable | operator | not met |",
    "|---|---|---|---|---|---|",
    ...[...chapters, ...sums].map(({ name, rows: own }) => {
      const counts = STATES.map((state) => own.filter((row) => row.state === state).length);
      return `| ${[name, own.length, ...counts].join(" | ")} |`;
    }),
  ].join("\n");
}
