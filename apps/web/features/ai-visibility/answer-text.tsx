import type { PromptRunAnswer } from "@sightline/contract";
import { shownText, textParts } from "./text-parts.ts";

interface AnswerTextProps {
  answer: PromptRunAnswer;
  text: string;
  domain: string;
}

/**
 * The answer as plain text: nothing in it is markup, a link or an image. Names and sources are
 * marked; what engines write for emphasis, headings and lists isn't shown as it's typed.
 */
export function AnswerText({ answer, text, domain }: AnswerTextProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {textParts(text, answer).map((part, nth) => {
        if (part.kind === "text") return shownText(part.text, nth === 0);
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
