import { textLink } from "@sightline/ui/text-link";
import { HowItIsBuilt } from "./how-it-is-built.tsx";
import { PRINCIPLES, type Principle, REFUSALS } from "./principles.ts";
import { WhoRunsIt } from "./who-runs-it.tsx";

export function AboutPage() {
  return (
    <>
      <Why />
      <Principles />
      <Refusals />
      <HowItIsBuilt />
      <WhoRunsIt />
    </>
  );
}

function Why() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">Figures you can check.</h1>
      <div className="mt-6 flex max-w-2xl flex-col gap-4 text-lg text-dim text-pretty">
        <p>
          A position in search results is easy to print and hard to know. It depends on the place,
          the device, the day and on who looked. Without these it is a rumour with a digit in it.
        </p>
        <p>
          Now people also ask machines, which answer in sentences and name three sites, or none.
          That is harder still to measure, and easier to make up.
        </p>
        <p>
          Sightline exists so that the owner of a site can know where it stands in both, see why,
          and decide what to do next, on figures that hold when someone asks where they are from.
        </p>
      </div>
    </section>
  );
}

function Principles() {
  return (
    <section aria-labelledby="principles" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="principles" className="text-2xl font-semibold tracking-tight">
          What we hold to, and where you can check it
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {PRINCIPLES.map((principle) => (
            <OnePrinciple key={principle.title} {...principle} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function OnePrinciple({ title, text, check }: Principle) {
  return (
    <li className="border-t border-line pt-5">
      <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 text-base text-dim text-pretty">{text}</p>
      <p className="mt-2 text-base">
        <a href={check.href} className={`${textLink} inline-block py-1`}>
          {check.words}
        </a>
      </p>
    </li>
  );
}

function Refusals() {
  return (
    <section
      aria-labelledby="refusals"
      className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="refusals" className="text-2xl font-semibold tracking-tight">
        What Sightline will not do
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {REFUSALS.map((refusal) => (
          <li key={refusal} className="py-3 text-pretty">
            {refusal}
          </li>
        ))}
      </ul>
    </section>
  );
}
