import { MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import { LimitsTable } from "./limits-table.tsx";

export function LimitsSection() {
  return (
    <section aria-labelledby="limits" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <h2 id="limits" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
          Every limit
        </h2>
        <p className="mt-4 mb-8 max-w-2xl text-dim text-pretty">
          The server reads the same table. Where a limit is met, it says which one, and which plan
          has room.
        </p>
        <LimitsTable />
        <NotBuiltYet />
      </div>
    </section>
  );
}

/** A limit on something that nobody can use yet would be a promise. */
function NotBuiltYet() {
  return (
    <div className="mt-8 text-sm">
      <h3 className="font-semibold">Three rows are ahead of the product</h3>
      <ul className="mt-2 flex max-w-2xl list-disc flex-col gap-1.5 pl-5 text-dim text-pretty">
        <li>
          Prompts watched: questions are not asked on a schedule yet. Today you start an AI analysis
          yourself, with up to {MOST_PROMPTS_ANSWERED} questions at a time.
        </li>
        <li>
          API access: keys for programs are not built yet. Until then every plan can call the API
          with the token of a session.
        </li>
        <li>Seats: an account belongs to one person. Sharing one is not built yet.</li>
      </ul>
    </div>
  );
}
