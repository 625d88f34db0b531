import { WriteToUs } from "./write-to-us.tsx";

const HOW_WE_WORK = [
  {
    title: "Written down",
    text: "A decision that’s hard to reverse gets a page: what we knew, what we chose, what it costs, and what would change our mind.",
  },
  {
    title: "Small steps, each one complete",
    text: "A change is done when it’s tested, documented and reviewed, including on a phone and in dark mode. Half-done work doesn’t ship.",
  },
  {
    title: "Proven, not assumed",
    text: "A test only counts if it fails when the code is broken. A speed claim only counts next to what it was measured against.",
  },
  {
    title: "Simple enough to read",
    text: "One idea per file, and the file name says what it is. If newcomers can’t find their way around by the names alone, the names are wrong.",
  },
];

const WHAT_WE_LOOK_FOR = [
  "You’d rather remove something than explain it.",
  "You write clearly, whether it’s code, a message to a customer or an explanation of why we’re saying no.",
  "You ask where numbers come from, starting with ours.",
  "You’ve finished something other people use, and you can show it to us. Degrees and job titles matter less.",
];

export function CareersPage() {
  return (
    <>
      <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
        <h1 className="text-4xl font-semibold tracking-[-0.035em]">No open positions right now.</h1>
        <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
          We don’t collect applications for jobs that don’t exist. When we’re hiring, we’ll say so
          here. In the meantime, here’s how we work.
        </p>
      </section>
      <section aria-labelledby="how" className="border-y border-line bg-sunk">
        <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
          <h2 id="how" className="text-2xl font-semibold tracking-tight">
            How we work
          </h2>
          <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
            {HOW_WE_WORK.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
                <p className="mt-2 text-base text-dim text-pretty">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section
        aria-labelledby="who-fits"
        className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]"
      >
        <h2 id="who-fits" className="text-2xl font-semibold tracking-tight">
          What we look for
        </h2>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {WHAT_WE_LOOK_FOR.map((line) => (
            <li key={line} className="py-3 text-pretty">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <WriteToUs id="write" title="Contact us anyway">
        Show us something you’ve made, or something here that you’d do better. A person will read
        your message, and we’ll delete it as described on our privacy page.
      </WriteToUs>
    </>
  );
}
