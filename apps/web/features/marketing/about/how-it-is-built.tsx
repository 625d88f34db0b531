import type { ReactNode } from "react";

export function HowItIsBuilt() {
  return (
    <section aria-labelledby="built" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="built" className="text-2xl font-semibold tracking-tight">
            How it is built
          </h2>
          <p className="mt-4 text-base text-dim text-pretty">
            To be read, and to be run by you. One command starts the whole product, with nothing
            configured:
          </p>
          <pre className="figures mt-6 rounded-md border border-line bg-card px-5 py-4 text-sm">
            <code>
              <span className="text-dim">$ </span>npm start
            </code>
          </pre>
        </div>
        <dl className="flex flex-col gap-6 text-base">
          <Fact name="Open source">
            Under the GNU Affero General Public License, version 3. Run it, read it, change it.
            Whoever offers a changed Sightline to others shares the changes. The choice is written
            down, and will not be taken back quietly.
          </Fact>
          <Fact name="One language, one database">
            TypeScript from the crawler to the page, and PostgreSQL for everything that is kept. It
            brings its own, or uses yours. The same code is one process on a laptop, or many on one
            database.
          </Fact>
          <Fact name="Each provider is a setting">
            Search results, volumes, mail, payments: a built-in engine first, a real provider when
            you enter its key. Whoever answered is named.
          </Fact>
          <Fact name="Tested where users stand">
            Each requirement has a number. A test claims it, over HTTP or in a real browser, or a
            list says that it is not built yet. Decisions are records of one page, which end with
            what would change our mind.
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 text-dim text-pretty">{children}</dd>
    </div>
  );
}
