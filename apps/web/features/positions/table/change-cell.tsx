import type { KeywordRanking } from "@sightline/contract";
import { Change } from "@sightline/ui/change";
import { SpokenAs } from "@sightline/ui/spoken-as";
import { describeMovement, movementIn, type Period } from "../movement.ts";

/** ▲ and ▼ with the number of positions; entering and leaving the results is shown in words. */
export function ChangeCell({
  ranking,
  period,
}: {
  ranking: KeywordRanking | null;
  period: Period;
}) {
  const movement = movementIn(ranking, period);
  switch (movement.kind) {
    case "up":
    case "down":
      return <Change from={movement.from} to={movement.to} />;
    case "same":
      return <Change from={1} to={1} />;
    case "entered":
      return <Crossed className="text-accent" word="entered" words={describeMovement(movement)} />;
    case "left":
      return <Crossed className="text-worse" word="out" words={describeMovement(movement)} />;
    case "unknown":
      return <SpokenAs words={describeMovement(movement)} />;
  }
}

interface CrossedProps {
  className: string;
  word: string;
  words: string;
}

function Crossed({ className, word, words }: CrossedProps) {
  return (
    <SpokenAs words={words} title={words} className={`font-semibold ${className}`}>
      {word}
    </SpokenAs>
  );
}
