import { LinkButton } from "@sightline/ui/button";

/** Opens the demo at once; while it is built, it asks again every few seconds. */
export function DemoPage({ session }: { session: string | null }) {
  const isReady = session !== null;
  return (
    <section
      {...(isReady && { "data-demo": session })}
      className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24"
    >
      {isReady ? null : <meta httpEquiv="refresh" content="5" />}
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">
        {isReady ? "Opening the demo…" : "The demo is being prepared"}
      </h1>
      <p className="mt-5 max-w-lg text-lg text-dim text-pretty">
        {isReady
          ? "The demo needs JavaScript, and permission to store data in this tab."
          : "Sightline is crawling, checking and analyzing the sites of two fictional companies, one simulated day at a time. This usually takes about a minute. The demo opens here when it’s ready."}
      </p>
      <div className="mt-10">
        <LinkButton href="/" size="lg">
          Go home
        </LinkButton>
      </div>
    </section>
  );
}
