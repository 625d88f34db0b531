import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

export interface HeroProps {
  /** Where the signed-in go on. */
  next: string;
  children: ReactNode;
}

export function Hero({ next, children }: HeroProps) {
  return (
    <section
      data-signed-in={next}
      className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20"
    >
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">
        See where you stand in search,
        <br className="max-sm:hidden" /> and in the answers AI gives.
      </h1>
      <p className="mt-6 mb-9 max-w-xl text-lg text-dim text-pretty">
        Positions, competitors, site health and AI answers, with the source behind every number. And
        what to do next.
      </p>
      {children}
      <p className="mt-6 text-sm text-dim">
        Have an account?{" "}
        <a href="/auth" rel="nofollow" className={textLink}>
          Sign in
        </a>
      </p>
    </section>
  );
}
