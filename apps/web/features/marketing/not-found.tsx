import { LinkButton } from "@sightline/ui/button";

export function NotFound() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-24 sm:pt-24">
      <p className="figures text-sm text-dim">404</p>
      <h1 className="mt-3 text-4xl font-semibold tracking-[-0.035em]">Out of sight.</h1>
      <p className="mt-5 max-w-lg text-lg text-dim text-pretty">
        There’s no page at this address. It may have moved, or the link may have a typo.
      </p>
      <EmptyScale />
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton href="/" variant="primary" size="lg">
          Go home
        </LinkButton>
        <LinkButton href="/dashboard" size="lg">
          Open the dashboard
        </LinkButton>
      </div>
    </section>
  );
}

/** The sightline with nothing on it. */
function EmptyScale() {
  return (
    <svg
      aria-hidden="true"
      className="mt-12 h-8 w-full text-edge"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
    >
      <path
        d="M0 4h100"
        stroke="currentColor"
        strokeDasharray="2 6"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M.2 1.5v5M99.8 1.5v5"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
