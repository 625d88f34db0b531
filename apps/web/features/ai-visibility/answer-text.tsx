import type { PromptRunAnswer } from "@sightline/contract";
import { textParts } from "./text-parts.ts";

interface AnswerTextProps {
  answer: PromptRunAnswer;
  text: string;
  domain: string;
}

/** The answer as plain text: nothing in it is markup, a link or an image. Names and sources are marked. */
export function AnswerText({ answer, text, domain }: AnswerTextProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {textParts(text, answer).map((part) => {
        if (part.kind === "text") return part.text;
        if (part.kind === "sources") {
          return (
            <sup
              key={`sources ${part.at}`}
              className={`figures ps-0.5 text-xs ${part.domains.includes(domain) ? "font-semibold text-accent" : "text-dim"}`}
            >
              {`[${part.numbers.join(", ")}]`}
            </sup>
          );
        }
        return (
          <mark
            key={`name ${part.at}`}
            title={`Mentions ${part.domain}`}
            className={
              part.domain === domain
                ? "rounded-sm bg-wash px-0.5 font-semibold text-ink"
                : "rounded-sm bg-sunk px-0.5 text-ink"
            }
          >
            {part.text}
          </mark>
        );
      })}
    </p>
  );
}
