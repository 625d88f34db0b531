import { textLink } from "@sightline/ui/text-link";
import { useSettings } from "../../../runtime/page/settings.ts";
import { WriteToUs } from "../write-to-us.tsx";
import { HowItIsBuilt } from "./how-it-is-built.tsx";
import { PRINCIPLES, type Principle, REFUSALS } from "./principles.ts";

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
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">Numbers you can check.</h1>
      <div className="mt-6 flex max-w-2xl flex-col gap-4 text-lg text-dim text-pretty">
        <p>
          A search position is easy to report and hard to pin down. It depends on the location, the
          device, the day and who checked. Without those, it’s just a rumor with a number attached.
        </p>
        <p>
          Now people also ask AI, which answers in sentences and mentions three sites, or none.
          That’s even harder to measure, and easier to make up.
        </p>
        <p>
          Sightline exists so that site owners can see where they stand in search and in AI answers,
          understand why, and decide what to do next, with numbers that hold up when someone asks
          where they came from.
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
          What we stand for, and how you can check
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
        What Sightline won’t do
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

/** The operator by name, where the settings have one; no team is made up. */
function WhoRunsIt() {
  const name = useSettings()?.operator.name ?? null;
  return (
    <WriteToUs id="who" title="Who runs this site" className="pt-16 sm:pt-24">
      {name === null
        ? "Anyone can run Sightline. The operator of this installation hasn’t entered a name yet. "
        : `Anyone can run Sightline. This installation is run by ${name}. `}
      See{" "}
      <a href="/terms#parties" className={textLink}>
        who’s responsible for this site
      </a>
      .
    </WriteToUs>
  );
}
