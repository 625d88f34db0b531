import { LinkButton } from "@sightline/ui/button";

export function Hero() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">
        See where you stand in search,
        <br className="max-sm:hidden" /> and in the answers AI gives.
      </h1>
      <p className="mt-6 max-w-xl text-lg text-dim text-pretty">
        Keep the searches you want to be found for, site by site. Every number that follows comes
        with its source.
      </p>
      <div className="mt-9 flex flex-wrap items-center gap-3">
        <LinkButton href="/auth?mode=sign-up" variant="primary" size="lg">
          Start free
        </LinkButton>
        <LinkButton href="/auth" size="lg">
          Sign in
        </LinkButton>
      </div>
      <p className="mt-4 text-sm text-dim">No card. Yours to run on your own machine, too.</p>
    </section>
  );
}
