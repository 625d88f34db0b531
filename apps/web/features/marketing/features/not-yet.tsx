const MISSING = [
  [
    "Tone in other languages",
    "Without a language model, we only judge the tone of answers in English.",
  ],
  ["Teams", "Each account is for one person."],
  ["Backlinks", "We only know about links on the sites we crawl, not the whole web."],
  [
    "Page speed in the browser",
    "We measure how fast the server responds, but not Core Web Vitals.",
  ],
] as const;

/** Listed where people would look for it, so that nobody signs up for a promise. */
export function NotYet() {
  return (
    <section aria-labelledby="not-yet-title" id="not-yet" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="not-yet-title" className="text-2xl font-semibold tracking-tight">
            Not yet
          </h2>
          <p className="mt-4 text-dim text-pretty">
            Things you might expect from a product like this but won’t find today. We don’t give
            dates, because a date is a promise. If one of these is a dealbreaker, wait or choose
            another product.
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
