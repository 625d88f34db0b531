import { JUDGED_AFTER_DAYS } from "@sightline/domain/insights";

const days = new Intl.ListFormat("en-GB").format(JUDGED_AFTER_DAYS.map((day) => `${day}`));

const PRINCIPLES = [
  {
    title: "Every number has a source",
    text: "Who measured it, when, and how. A failed check is a gap, never a zero. An estimate says so.",
  },
  {
    title: "It works before you configure it",
    text: "Its own crawler, index and answer engine. Connect Search Console when you want more; whoever runs it can add a search API.",
  },
  {
    title: "From insight to outcome",
    text: `Each recommendation remembers where you stood, and tells you ${days} days later whether it worked.`,
  },
];

export function Principles() {
  return (
    <section aria-label="What to expect" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-3">
        {PRINCIPLES.map(({ title, text }) => (
          <div key={title}>
            <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
            <p className="mt-2 text-base text-dim text-pretty">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
