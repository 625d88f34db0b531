import { textLink } from "@sightline/ui/text-link";
import { Fragment } from "react";
import { SECTIONS } from "./rows.ts";

/** The rows in short, for people who won't read them all. */
const CHOICES = [
  {
    want: "Backlink and keyword data for the whole web",
    take: "Semrush or Ahrefs",
    why: "We don’t have either index.",
    rows: ["backlinks", "keyword-database"],
  },
  {
    want: "What ChatGPT, Gemini and Perplexity say about you",
    take: "Semrush or Ahrefs",
    why: "We query them only where an administrator has connected their APIs.",
    rows: ["ai-answers"],
  },
  {
    want: "A thorough crawl of a JavaScript-rendered site",
    take: "Screaming Frog",
    why: "It renders pages without any setup and has more checks.",
    rows: ["javascript", "audit-checks"],
  },
  {
    want: "A team account",
    take: "Semrush or Ahrefs",
    why: "Each account is for one person.",
    rows: ["people"],
  },
  {
    want: "Self-hosted Google rank tracking, and not much else",
    take: "SerpBear",
    why: "It’s free, and its license is more permissive than ours.",
    rows: ["positions", "your-machine"],
  },
  {
    want: "Pay-as-you-go search data for an AI agent",
    take: "OpenSEO",
    why: "It charges for search data per call. Our MCP server answers from the sites you track.",
    rows: ["programs", "price"],
  },
  {
    want: "Numbers you can check, from positions to audits",
    take: "Sightline",
    why: "Every number shows who measured it and when. The code is open source, and you can self-host it.",
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
