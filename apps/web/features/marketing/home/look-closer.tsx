import { PLANS } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";

const { sites, keywords } = PLANS.free.limits;

const LINKS = [
  {
    title: "Reproduce our results",
    text: "The case study is our own audit of a real documentation site, with the commands to get the same figures yourself.",
    href: "/case-study",
    link: "Read the case study",
  },
  {
    title: "Compare us with others",
    text: "Row by row, dated and cited. Where another product is better, we say so. Anything we didn’t check is marked.",
    href: "/comparison",
    link: "See the comparison",
  },
  {
    title: "Know what it costs",
    text: `Free for ${sites} sites and ${keywords} keywords, with no credit card and no time limit. The limits of every plan are in one table.`,
    href: "/pricing",
    link: "See pricing",
  },
] as const;

/** Proof for readers who want to check for themselves. */
export function LookCloser() {
  return (
    <section aria-labelledby="closer" className="mx-auto w-full max-w-6xl px-6 pt-14 sm:pt-20">
      <h2 id="closer" className="text-2xl font-semibold tracking-tight">
        Don’t take our word for it
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-3">
        {LINKS.map(({ title, text, href, link }) => (
          <div key={href} className="border-t border-ink pt-4">
            <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
            <p className="mt-2 mb-3 text-dim text-pretty">{text}</p>
            <a href={href} className={textLink}>
              {link}
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}
