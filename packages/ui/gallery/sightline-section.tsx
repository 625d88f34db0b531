import { useState } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Sightline, SightlineScale } from "../components/sightline.tsx";
import type { TrackedPosition } from "../components/sightline-words.ts";
import { Row, Section, Specimen } from "./specimen.tsx";

const samples: readonly { name: string; tracked: TrackedPosition }[] = [
  { name: "better", tracked: { position: 3, previous: 7 } },
  { name: "worse", tracked: { position: 22, previous: 14 } },
  { name: "the same", tracked: { position: 9, previous: 9 } },
  { name: "first", tracked: { position: 1, previous: 2 } },
  { name: "new", tracked: { position: 46, state: "new" } },
  { name: "fell out", tracked: { position: null, previous: 64 } },
  { name: "check failed", tracked: { position: null, previous: 26, state: "failed" } },
  { name: "not checked", tracked: { position: null, state: "missing" } },
];

export function SightlineSection() {
  return (
    <Section
      id="sightline"
      title="Sightline"
      purpose="Our signature. From 100 to 1: hollow where the site was, solid where it is now."
    >
      <Specimen name="In a cell, 96 × 16">
        <Card className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 p-4">
          {samples.map(({ name, tracked }) => (
            <div key={name} className="contents">
              <span className="text-sm text-dim">{name}</span>
              <Sightline {...tracked} />
            </div>
          ))}
        </Card>
      </Specimen>
      <Specimen name="Sliding">
        <SlidingSightline />
      </Specimen>
      <Specimen name="Large, on the home page" wide>
        <SightlineScale
          keyword="postgres connection pooling"
          source="example · November 12 · local index, 4 sites"
          marks={[
            { label: "you, today", position: 12, kind: "now" },
            { label: "you, in August", position: 34, kind: "before" },
            { label: "rds.example", position: 62, kind: "other" },
            { label: "supa.example", position: 8, kind: "other" },
            { label: "neon.example", position: 5, kind: "other" },
          ]}
        />
      </Specimen>
    </Section>
  );
}

function SlidingSightline() {
  const [position, setPosition] = useState(12);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <Sightline position={position} previous={34} width={240} height={24} />
      <Row>
        <Button size="sm" onClick={() => setPosition(Math.max(1, Math.floor(position / 2)))}>
          Climb
        </Button>
        <Button size="sm" onClick={() => setPosition(Math.min(100, position * 2))}>
          Fall
        </Button>
        <span className="figures text-dim">position {position}</span>
      </Row>
    </Card>
  );
}
