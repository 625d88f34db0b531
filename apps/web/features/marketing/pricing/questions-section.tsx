import { Icon } from "@sightline/ui/icon";
import { textLink } from "@sightline/ui/text-link";
import { questionsAbout } from "./questions.tsx";

export function QuestionsSection({ isSandbox }: { isSandbox: boolean }) {
  return (
    <section aria-labelledby="questions" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_8fr]">
        <div>
          <h2 id="questions" className="scroll-mt-8 text-2xl font-semibold tracking-tight">
            Questions and answers
          </h2>
          <p className="mt-4 text-dim text-pretty">
            Yours is missing?{" "}
            <a href="/contact" className={textLink}>
              Write to us
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questionsAbout(isSandbox).map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Icon name="chevron-down" className="text-dim group-open:rotate-180" />
              </summary>
              <p className="max-w-2xl pb-5 text-dim text-pretty">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
