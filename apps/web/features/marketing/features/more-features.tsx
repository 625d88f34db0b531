import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

const MORE: readonly { readonly name: string; readonly text: ReactNode }[] = [
  {
    name: "Try it without an account",
    text: "Enter a domain on the home page and get an analysis right away. If you sign up, it moves to your account.",
  },
  {
    name: "Set up in three steps",
    text: "Add your site, name its competitors, and choose keywords from its titles and headings.",
  },
  {
    name: "Keyword analysis",
    text: "What your page is missing compared with pages that rank for the same keyword, with evidence for each point.",
  },
  {
    name: "Search Console",
    text: "Your site’s clicks, impressions and positions next to our checks, plus your own click-through rate curve.",
  },
  {
    name: "Public report",
    text: "A page you can share that shows where you stand, once you’ve verified that you own the domain.",
  },
  {
    name: "Your data",
    text: "CSV export for keywords, audits, analyses and recommendations, a full export of your account, and account deletion with seven days to change your mind.",
  },
  {
    name: "Open API",
    text: (
      <>
        API keys with scopes, webhooks, and an MCP server for assistants.{" "}
        <a href="/developers/api" className={textLink}>
          Read the API reference
        </a>
        .
      </>
    ),
  },
  {
    name: "Accessible",
    text: "Fully usable by keyboard, with a command palette and shortcuts. Light and dark themes.",
  },
  {
    name: "Self-hosted",
    text: "The same product under the AGPL. One command, a built-in database, and no API key or provider account needed.",
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
