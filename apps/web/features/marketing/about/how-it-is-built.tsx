import type { ReactNode } from "react";

export function HowItIsBuilt() {
  return (
    <section aria-labelledby="built" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="built" className="text-2xl font-semibold tracking-tight">
            How it’s built
          </h2>
          <p className="mt-4 text-base text-dim text-pretty">
            Built so you can read it and run it yourself. One command starts the whole product, with
            nothing to configure:
          </p>
          <pre className="figures mt-6 rounded-md border border-line bg-card px-5 py-4 text-sm">
            <code>
              <span className="text-dim">$ </span>npm start
            </code>
          </pre>
        </div>
        <dl className="flex flex-col gap-6 text-base">
          <Fact name="Open source">
            Licensed under the GNU Affero General Public License, version 3. Run it, read it, change
            it. If you offer a modified version to others, you have to share your changes. That
            choice is on record, and we won’t quietly reverse it.
          </Fact>
          <Fact name="One language, one database">
            TypeScript from the crawler to the browser, and PostgreSQL for all data, built in or
            your own. The same code runs as one process on a laptop, or as several that share a
            database.
          </Fact>
          <Fact name="Each provider is a setting">
            Search results, search volume, email, payments: each one starts with a built-in engine
            and switches to a real provider when you set its key. You always see where the data came
            from.
          </Fact>
          <Fact name="Tested the way you use it">
            Every requirement and every product decision has a number, and each is either covered by
            a test or listed as not built yet. Most tests run over HTTP or in a real browser. Every
            technical decision has a short record that ends with what would change our mind.
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
