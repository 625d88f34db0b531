import { Icon } from "@sightline/ui/icon";
import type { Reading } from "./reading.ts";
import { readingWords } from "./reading-words.ts";

/** A site and how far it is read, on one line. */
export function ReadingLine({ domain, reading }: { domain: string; reading: Reading | null }) {
  const { icon, tone } = LOOKS[reading?.state ?? "never"];
  return (
    <span className="inline-flex items-start gap-2 text-dim">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <span className="flex flex-wrap gap-x-2">
        <span className="figures break-all text-ink">{domain}</span>
        {reading === null ? null : readingWords(reading)}
      </span>
    </span>
  );
}

const LOOKS = {
  never: { icon: "clock", tone: "" },
  "under-way": { icon: "clock", tone: "" },
  read: { icon: "success", tone: "text-better" },
  fruitless: { icon: "warning", tone: "text-caution" },
} as const;
