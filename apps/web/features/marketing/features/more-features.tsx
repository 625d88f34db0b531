import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

const MORE: readonly { readonly name: string; readonly text: ReactNode }[] = [
  {
    name: "First look without an account",
    text: "Type a domain on the home page and have it read at once. Sign up, and the analysis goes with you.",
  },
  {
    name: "First run in three steps",
    text: "Your site, competitors that its own pages link to, and keywords taken from its titles and headings.",
  },
  {
    name: "Keyword analysis",
    text: "What your page lacks against those that rank for the same search, each point with its evidence.",
  },
  {
    name: "Search Console",
    text: "Clicks, impressions and positions of your own site beside the checks, and a click curve that is yours.",
  },
  {
    name: "Public report",
    text: "One page of your standing that you can show around, once you have proven that the domain is yours.",
  },
  {
    name: "Your data",
    text: "CSV of keywords, audits, analyses and recommendations, an export of everything you have, and deletion with seven days to change your mind.",
  },
  {
    name: "Open API",
    text: (
      <>
        What a page can do, a program that signs in as you can do.{" "}
        <a href="/developers/api" className={textLink}>
          Read the API reference
        </a>
        .
      </>
    ),
  },
  {
    name: "For every hand and eye",
    text: "By keyboard throughout, with a command palette. Light and dark, each screen tested with axe in both.",
  },
  {
    name: "On your own machine",
    text: "The same product under the AGPL: one command, with its own database, and no key or account anywhere.",
  },
];

/** What needs no picture. */
export function MoreFeatures() {
  return (
    <section aria-labelledby="more" className="border-t border-line">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="more" className="text-2xl font-semibold tracking-tight">
          And the rest of it
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {MORE.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-dim text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
