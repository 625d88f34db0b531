import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

const MORE: readonly { readonly name: string; readonly text: ReactNode }[] = [
  {
    name: "Try it without an account",
    text: "Type a domain on the home page and get an analysis right away. Sign up, and it moves to your account.",
  },
  {
    name: "Set up in three steps",
    text: "Your site, competitors that its own pages link to, and keywords from its titles and headings.",
  },
  {
    name: "Keyword analysis",
    text: "What your page lacks compared with pages that rank for the same keyword, with evidence for each point.",
  },
  {
    name: "Search Console",
    text: "Your own site’s clicks, impressions and positions next to our checks, and a click curve of your own.",
  },
  {
    name: "Public report",
    text: "One page you can share that shows where you stand, once you’ve proven you own the domain.",
  },
  {
    name: "Your data",
    text: "CSV for keywords, audits, analyses and recommendations, an export of everything you have, and account deletion with seven days to change your mind.",
  },
  {
    name: "Open API",
    text: (
      <>
        What you can do on a page, a program that signs in as you can do too.{" "}
        <a href="/developers/api" className={textLink}>
          Read the API reference
        </a>
        .
      </>
    ),
  },
  {
    name: "Accessible",
    text: "Works by keyboard throughout, with a command palette. Light and dark themes, both tested with axe.",
  },
  {
    name: "On your own server",
    text: "The same product under the AGPL: one command, its own database, and no API key or account needed.",
  },
];

/** What needs no live part. */
export function MoreFeatures() {
  return (
    <section aria-labelledby="more" className="border-t border-line">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="more" className="text-2xl font-semibold tracking-tight">
          Everything else
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
