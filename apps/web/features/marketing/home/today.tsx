import { Icon } from "@sightline/ui/icon";
import { textLink } from "@sightline/ui/text-link";

const CAPABILITIES = [
  {
    href: "/features#audit",
    name: "Site audit",
    text: "Our crawler checks your site and lists what to fix, page by page, most serious issues first.",
  },
  {
    href: "/features#positions",
    name: "Positions",
    text: "Every keyword you track, checked daily or weekly with a search provider. Without one, you see how your pages compare with your competitors’.",
  },
  {
    href: "/features#competitors",
    name: "Competitors",
    text: "Where they rank and you don’t, who’s ahead, and what their pages have that yours don’t.",
  },
  {
    href: "/features#ai-answers",
    name: "AI answers",
    text: "What an answer engine can say about you from the pages it can read today, and who it cites.",
  },
  {
    href: "/features#recommendations",
    name: "Recommendations",
    text: "What to do next, how much you could gain, how we calculated that and, later, whether it worked.",
  },
  {
    href: "/developers/api",
    name: "Open API",
    text: "Anything you can do in the app, a program can do too. The reference is generated from the calls our pages make.",
  },
] as const;

/** Only what can be used now, so that nobody signs up for a promise. */
export function Today() {
  return (
    <section aria-labelledby="today" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="today" className="text-2xl font-semibold tracking-tight">
          What you can use today
        </h2>
        <ul className="mt-8 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {CAPABILITIES.map(({ href, name, text }) => (
            <li key={href} className="flex">
              <a href={href} className="group flex-1 bg-card px-5 py-5 -outline-offset-2">
                <span className="flex items-center justify-between gap-3 font-semibold group-hover:text-accent">
                  {name}
                  <Icon name="arrow-right" className="text-dim group-hover:text-accent" />
                </span>
                <span className="mt-1 block text-dim text-pretty">{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-dim text-pretty">
          We don’t promise what we haven’t built. See{" "}
          <a href="/features#not-yet" className={textLink}>
            what isn’t there yet
          </a>
          .
        </p>
      </div>
    </section>
  );
}
