import { Section } from "./section.tsx";

const UNKNOWN = [
  {
    title: "Where it stands in Google",
    text: "Positions come from a search provider or from your own Search Console. We asked neither: these files are on no address that anyone could rank.",
  },
  {
    title: "Who reads it",
    text: "A crawl sees pages, not people. It counts no visits and no clicks.",
  },
  {
    title: "Who links to it",
    text: "We read one site, so we know the links within it and none that lead to it.",
  },
  {
    title: "Whether its links to other sites still work",
    text: "In this run, our crawler was allowed to reach the manual and nothing else.",
  },
  {
    title: "How fast it is",
    text: "On one machine, the time of an answer measures the machine. We left that check out.",
  },
];

export function Beyond() {
  return (
    <Section
      id="beyond"
      title="What this cannot tell"
      band
      lead={<p>A figure that we do not have is not estimated here.</p>}
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
