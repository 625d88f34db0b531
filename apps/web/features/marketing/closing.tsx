import { LinkButton } from "@sightline/ui/button";

export function Closing() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-6 py-16 sm:py-24">
      <h2 className="text-3xl font-semibold tracking-[-0.03em]">Start with one keyword.</h2>
      <LinkButton href="/auth?mode=sign-up" rel="nofollow" variant="primary" size="lg">
        Start free
      </LinkButton>
    </section>
  );
}
