const principles = [
  {
    title: "Every number has a source",
    text: "Who measured it, when, and how. A failed check is a gap, never a zero. An estimate says so.",
  },
  {
    title: "It works before you configure it",
    text: "One command starts the whole product on your own machine. No API key, no database server, no mail account.",
  },
  {
    title: "Your keywords, kept in order",
    text: "Save them site by site. Pause one and it waits, delete one and you can take it back.",
  },
];

export function Principles() {
  return (
    <section aria-label="What to expect" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-3">
        {principles.map(({ title, text }) => (
          <div key={title}>
            <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
            <p className="mt-2 text-base text-dim text-pretty">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
