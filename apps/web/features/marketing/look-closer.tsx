import { PLANS } from "@sightline/domain/billing";
import { textLink } from "@sightline/ui/text-link";

const { sites, keywords } = PLANS.free.limits;

const WAYS = [
  {
    title: "Repeat our work",
    text: "The case study is our own audit of a real documentation site, with the commands that give you the same figures.",
    href: "/case-study",
    link: "Read the case study",
  },
  {
    title: "Hold us against others",
    text: "Row by row, dated and cited. Where another product is better, it says so, and what we did not check says that.",
    href: "/comparison",
    link: "See the comparison",
  },
  {
    title: "Know what it costs",
    text: `Free for ${sites} sites and ${keywords} keywords, without a card and without an end. Every limit of every plan is in one table.`,
    href: "/pricing",
    link: "See the prices",
  },
] as const;

/** For whoever does not take our word for it. */
export function LookCloser() {
  return (
    <section aria-labelledby="closer" className="mx-auto w-full max-w-6xl px-6 pt-14 sm:pt-20">
      <h2 id="closer" className="text-2xl font-semibold tracking-tight">
        Do not take our word for it
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-3">
        {WAYS.map(({ title, text, href, link }) => (
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
