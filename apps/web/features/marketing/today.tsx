import { LinkButton } from "@sightline/ui/button";

/** Says plainly what can be used now, so that nobody signs up for a promise. */
export function Today({ appUrl }: { appUrl: string }) {
  return (
    <section aria-labelledby="today" className="border-y border-line bg-sunk">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 py-14 sm:py-20 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="today" className="text-2xl font-semibold tracking-tight">
            What you can use today
          </h2>
          <p className="mt-4 text-base text-dim text-pretty">
            Site audits by our own crawler, positions day by day, competitors, keyword and AI
            analyses, and an open API for all of it. What is not built yet is not promised here.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton href="/developers/api">Read the API reference</LinkButton>
          </div>
        </div>
        <figure className="min-w-0 self-center">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
            tabIndex={0}
            className="figures overflow-x-auto rounded-md border border-line bg-card px-5 py-4 text-sm leading-7"
          >
            <code>
              <span className="text-dim">$ </span>curl {appUrl}/api/saved-keywords \{"\n"}
              {"    "}-H &quot;Authorization: Bearer $TOKEN&quot; \{"\n"}
              {"    "}-H &quot;Content-Type: application/json&quot; \{"\n"}
              {"    "}-d &apos;{"{"}&quot;keyword&quot;: &quot;postgres pooling&quot;,{"\n"}
              {"         "}&quot;target_site&quot;: &quot;example.com&quot;{"}"}&apos;
            </code>
          </pre>
          <figcaption className="mt-3 text-sm text-dim">
            Everything a page can do, a program can do.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
