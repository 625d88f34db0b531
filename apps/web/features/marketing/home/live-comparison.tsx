import { textLink } from "@sightline/ui/text-link";
import { comparison } from "../features/manual-comparison.ts";
import { ManualsTable } from "../features/manuals-table.tsx";

const [own, ...others] = comparison.manuals.map(({ name }) => name);

/** The product at work, keyword by keyword: a comparison it really made. */
export function LiveComparison() {
  return (
    <section
      aria-labelledby="keywords"
      className="mx-auto grid w-full max-w-6xl grid-cols-1 items-start gap-x-14 gap-y-8 px-6 pb-14 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="keywords" className="text-2xl font-semibold tracking-tight text-balance">
          Keyword by keyword, against the sites you name
        </h2>
        <p className="mt-4 text-base text-dim text-pretty">
          We crawled the manuals for {own}, {others.join(" and ")}. For each keyword, the table
          shows whose page answers it best, according to our own index. With a search provider, you
          see real search positions, with their history and search volumes.
        </p>
        <p className="mt-4">
          <a href="/features#competitors" className={textLink}>
            See how it works
          </a>
        </p>
      </div>
      <ManualsTable most={6} />
    </section>
  );
}
