import { Sightline } from "@sightline/ui/sightline";
import { SourceLabel } from "@sightline/ui/source-label";
import { figures, type Question } from "./figures.ts";
import { DAY, written } from "./written.ts";

const CAPTION = "What the index of the manual answers, and where the page we would pick stands";
const HEAD = "px-4 py-2 font-medium";

/** The built-in index, asked about the manual it has just read. */
export function Questions() {
  const { questions, pages } = figures;
  return (
    <section aria-labelledby="questions" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="questions" className="text-2xl font-semibold tracking-tight">
          {questions.length} questions to its index
        </h2>
        <SourceLabel>{`local index, 1 site · ${DAY}`}</SourceLabel>
      </div>
      <p className="mt-4 max-w-2xl text-dim text-pretty">
        While it reads, Sightline builds an index of its own, and ranks the {written(pages)} pages
        for whatever you ask. Five of these questions are in our tests: a page that a person would
        pick must be among the first three. The last is here because it goes wrong: the page that
        tells you how stands at {questions.at(-1)?.wanted.position}, behind pages about locks.
      </p>
      <section
        aria-label={CAPTION}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
        tabIndex={0}
        className="mt-8 overflow-x-auto rounded-md border border-line bg-card"
      >
        <table className="w-full min-w-2xl text-left text-sm">
          <caption className="sr-only">{CAPTION}</caption>
          <thead className="border-b border-line text-dim">
            <tr>
              <th scope="col" className={HEAD}>
                Question
              </th>
              <th scope="col" className={HEAD}>
                First three pages
              </th>
              <th scope="col" className={HEAD}>
                The page we would pick
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {questions.map((question) => (
              <QuestionRow key={question.query} {...question} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function QuestionRow({ query, first, wanted }: Question) {
  return (
    <tr className="align-top">
      <th scope="row" className="figures w-1/4 px-4 py-3 font-normal">
        {query}
      </th>
      <td className="px-4 py-3">
        <ol className="list-decimal pl-5 marker:text-dim">
          {first.map(({ path, title }) => (
            <li key={path} className={path === wanted.path ? "font-medium" : "text-dim"}>
              {title}
            </li>
          ))}
        </ol>
      </td>
      <td className="px-4 py-3">
        <span className="flex items-center gap-3">
          <span className="figures w-4 text-right">{wanted.position ?? "–"}</span>
          <Sightline position={wanted.position} />
        </span>
        <span className="figures mt-1 block text-xs text-dim">{wanted.path}</span>
      </td>
    </tr>
  );
}
