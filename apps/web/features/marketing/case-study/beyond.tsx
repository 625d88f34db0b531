import { Section } from "./section.tsx";

const UNKNOWN = [
  {
    title: "Where it ranks in Google",
    text: "Positions come from a search provider or from your own Search Console. We used neither, because these files aren’t at a URL that could rank.",
  },
  {
    title: "Who reads it",
    text: "A crawl sees pages, not people. It doesn’t count visits or clicks.",
  },
  {
    title: "Who links to it",
    text: "We crawled one site, so we know its internal links but none of its backlinks.",
  },
  {
    title: "Whether its external links still work",
    text: "In this run, our crawler could only reach the manual.",
  },
  {
    title: "How fast it is",
    text: "The crawler and the server ran on one machine, so response times would only measure that machine. We left that check out.",
  },
];

export function Beyond() {
  return (
    <Section
      id="beyond"
      title="What this can’t tell you"
      band
      lead={<p>If we don’t have a number, we don’t estimate it here.</p>}
    >
      <dl className="flex flex-col gap-5">
        {UNKNOWN.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-dim text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
