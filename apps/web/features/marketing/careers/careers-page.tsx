import { WriteToUs } from "../write-to-us.tsx";

const HOW_WE_WORK = [
  {
    title: "Written down",
    text: "A choice that is hard to take back gets a page: what we knew, what we chose, what it costs, and what would change our mind.",
  },
  {
    title: "Small steps, each of them whole",
    text: "A change is finished when it is tested, documented and looked at, on a phone and in the dark, too. What is half done stays out.",
  },
  {
    title: "Proven, not believed",
    text: "A test counts only if a broken build fails it. A claim about speed counts only beside what it was measured against.",
  },
  {
    title: "Simple enough to read",
    text: "One idea a file, named for it. If a stranger cannot find their way by the names alone, the names are wrong.",
  },
];

const WHAT_WE_LOOK_FOR = [
  "You would rather remove a thing than explain it.",
  "You write clearly: code, a message to a customer, a reason to say no.",
  "You ask where a number comes from, ours first.",
  "You have finished something that others use, and can show it. A school or a title matters less.",
];

export function CareersPage() {
  return (
    <>
      <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
        <h1 className="text-4xl font-semibold tracking-[-0.035em]">No open positions right now.</h1>
        <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
          We do not collect applications for jobs that do not exist. When there is an opening, it
          stands here. This is how we work, if you would like to know us before.
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
          What we would look for
        </h2>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {WHAT_WE_LOOK_FOR.map((line) => (
            <li key={line} className="py-3 text-pretty">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <WriteToUs id="write" title="Write anyway">
        Show us something you made, or something here that you would do better. A person reads it,
        and it is deleted as our privacy page says.
      </WriteToUs>
    </>
  );
}
