import type { PromptRunAnswer } from "@sightline/contract";

interface AnswerTextProps {
  answer: PromptRunAnswer;
  text: string;
  domain: string;
}

/** The answer as plain text: nothing in it is markup, a link or an image. Names are marked. */
export function AnswerText({ answer, text, domain }: AnswerTextProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {partsOf(text, answer.mentions).map(({ part, start, mention }) =>
        mention === null ? (
          part
        ) : (
          <mark
            key={start}
            title={`Mentions ${mention}`}
            className={
              mention === domain
                ? "rounded-sm bg-wash px-0.5 font-semibold text-ink"
                : "rounded-sm bg-sunk px-0.5 text-ink"
            }
          >
            {part}
          </mark>
        ),
      )}
    </p>
  );
}

interface Part {
  readonly part: string;
  readonly start: number;
  readonly mention: string | null;
}

function partsOf(text: string, mentions: PromptRunAnswer["mentions"]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { domain, start, end } of mentions) {
    if (start < at) continue;
    if (start > at) parts.push({ part: text.slice(at, start), start: at, mention: null });
    parts.push({ part: text.slice(start, end), start, mention: domain });
    at = end;
  }
  if (at < text.length) parts.push({ part: text.slice(at), start: at, mention: null });
  return parts;
}
