import { SourceLabel } from "@sightline/ui/source-label";
import { figures, type Question } from "./figures.ts";
import { DAY, written } from "./written.ts";

const CAPTION = "The index’s top results, and the rank of the page we’d pick";
const HEAD = "px-4 py-2 font-medium";

/** The built-in index, searched for the manual it was just built from. */
export function Questions() {
  const { questions, pages } = figures;
  return (
    <section aria-labelledby="questions" className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="questions" className="text-2xl font-semibold tracking-tight">
          {questions.length} searches in Sightline’s index
        </h2>
        <SourceLabel>{`local index, 1 site · ${DAY}`}</SourceLabel>
      </div>
      <p className="mt-4 max-w-2xl text-dim text-pretty">
        As it crawls, Sightline builds its own index and ranks the {written(pages)} pages for
        whatever you search for. Five of these searches are in our tests: the page a person would
        pick must be in the top three. The last one is worded the way a person would ask, and pages
        about locks use the same words: the page with the answer is result{" "}
        {questions.at(-1)?.wanted.position}.
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
                Search
              </th>
              <th scope="col" className={HEAD}>
                Top three pages
              </th>
              <th scope="col" className={HEAD}>
                The page we’d pick
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
        <span className="block">
          {wanted.position === null ? "Not found" : `Result ${wanted.position}`}
        </span>
        <span className="figures mt-1 block text-xs text-dim">{wanted.path}</span>
      </td>
    </tr>
  );
}
