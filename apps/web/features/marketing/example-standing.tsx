import { type SightlineMark, SightlineScale } from "@sightline/ui/sightline";

const marks: readonly SightlineMark[] = [
  { label: "rds.example", position: 62, kind: "other" },
  { label: "you, in August", position: 34, kind: "before" },
  { label: "you, today", position: 12, kind: "now" },
  { label: "neon.example", position: 5, kind: "other" },
];

export function ExampleStanding() {
  return (
    <section aria-labelledby="example" className="mx-auto w-full max-w-6xl px-6">
      <div className="border-y border-line py-8 sm:py-10">
        <h2 id="example" className="sr-only">
          An example of a standing
        </h2>
        <SightlineScale
          keyword="postgres connection pooling"
          marks={marks}
          source="example · made-up figures"
        />
        <p className="mt-6 max-w-2xl text-sm text-dim text-pretty">
          One line from unseen to first. The hollow mark is where you were, the solid one where you
          are, and the distance between them is your work.
        </p>
      </div>
    </section>
  );
}
