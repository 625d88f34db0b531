import { textLink } from "@sightline/ui/text-link";
import { Fragment } from "react";
import { SECTIONS } from "./rows.ts";

/** What the rows come to, for who will not read them all. */
const CHOICES = [
  {
    want: "Links, and keywords of the whole web",
    take: "Semrush or Ahrefs",
    why: "We have neither index.",
    rows: ["backlinks", "keyword-database"],
  },
  {
    want: "What ChatGPT, Gemini or Perplexity say of you",
    take: "Semrush or Ahrefs",
    why: "We ask none of them today.",
    rows: ["ai-answers"],
  },
  {
    want: "A thorough crawl of a site drawn by JavaScript",
    take: "Screaming Frog",
    why: "It renders pages and checks for more.",
    rows: ["javascript", "audit-checks"],
  },
  {
    want: "An account for a team",
    take: "Semrush or Ahrefs",
    why: "Ours is for one person.",
    rows: ["people"],
  },
  {
    want: "Google positions on your server, and little else",
    take: "SerpBear",
    why: "It is free, and its licence asks less of you than ours.",
    rows: ["positions", "your-machine"],
  },
  {
    want: "Search data paid for by use, in the hands of an AI agent",
    take: "OpenSEO",
    why: "It has an MCP server, and we do not.",
    rows: ["programs", "price"],
  },
  {
    want: "Figures that you can check, from positions to audit",
    take: "Sightline",
    why: "Each says who measured it and when; the code is open and runs on your machine, too.",
    rows: ["figures", "failed-checks", "your-machine"],
  },
] as const;

const names = new Map(SECTIONS.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name])));

export function WhichToChoose() {
  return (
    <dl className="grid gap-x-12 gap-y-6 border-t border-line pt-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {CHOICES.map(({ want, take, why, rows }) => (
        <Fragment key={want}>
          <dt className="font-medium text-pretty max-sm:-mb-5">{want}</dt>
          <dd className="text-dim text-pretty">
            <span className="font-medium text-ink">{take}.</span> {why}
            <span className="flex flex-wrap gap-x-4 text-sm">
              {rows.map((row) => (
                <a key={row} href={`#${row}`} className={`min-h-6 ${textLink}`}>
                  {names.get(row)}
                </a>
              ))}
            </span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
