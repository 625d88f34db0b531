const MISSING = [
  [
    "Answers of language models",
    "No question is put to ChatGPT, Claude, Gemini or Perplexity yet.",
  ],
  ["AI answers over time", "Runs are kept and compared two at a time. There is no daily tracking."],
  ["Weekly digest", "Alerts come by mail. A summary of the week does not."],
  ["API keys, webhooks, MCP", "A program signs in as a person does."],
  ["Teams", "One account is one person."],
  ["Backlinks", "We know the links of the sites we crawl, not those of the whole web."],
  ["Speed in the browser", "How fast the server answers is measured. Core Web Vitals are not."],
] as const;

/** Said where somebody would look for it, so that nobody signs up for a promise. */
export function NotYet() {
  return (
    <section aria-labelledby="not-yet-title" id="not-yet" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="not-yet-title" className="text-2xl font-semibold tracking-tight">
            Not yet
          </h2>
          <p className="mt-4 text-dim text-pretty">
            What you might expect of a product like this, and will not find today. No dates, because
            a date is a promise. If one of these decides it for you, wait or choose another.
          </p>
        </div>
        <dl className="flex flex-col">
          {MISSING.map(([name, text]) => (
            <div
              key={name}
              className="grid gap-x-6 border-line py-3 not-last:border-b sm:grid-cols-[13rem_1fr]"
            >
              <dt className="font-medium">{name}</dt>
              <dd className="text-dim text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
