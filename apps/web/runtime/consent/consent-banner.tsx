import { Button } from "@sightline/ui/button";
import type { TagIds } from "../tags/allowed-tags.ts";
import type { ConsentAction } from "./consent-controls.ts";

/**
 * Hidden until the script finds no choice. It sticks to the edge but has its own room at the end
 * of the page, so whatever it covers can be scrolled free.
 */
export function ConsentBanner({ tags }: { tags: TagIds | undefined }) {
  return (
    <section
      hidden
      data-consent-banner=""
      data-google-tag={tags?.googleTag ?? undefined}
      data-tag-manager={tags?.tagManager ?? undefined}
      aria-label="Cookies"
      aria-live="polite"
      className="consent-place pointer-events-none sticky z-20 p-3 sm:p-4"
    >
      <div className="pointer-events-auto max-w-md animate-rise-in rounded-md border border-line bg-card p-4 shadow-raised">
        <p className="text-sm text-pretty">
          We use a few essential cookies. With your consent we also count visits and measure our
          advertising.
        </p>
        <PrivacyControlNote />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button {...consentAction("accept-all")}>Accept All</Button>
          <Button {...consentAction("reject-all")}>Reject All</Button>
          <Button variant="ghost" {...consentAction("customize")}>
            Customize
          </Button>
        </div>
      </div>
    </section>
  );
}

export function PrivacyControlNote() {
  return (
    <p hidden data-consent-privacy="" className="mt-2 text-sm text-dim text-pretty">
      Your browser sends Global Privacy Control, so Analytics and Marketing stay off.
    </p>
  );
}

export function consentAction(action: ConsentAction): { "data-consent": ConsentAction } {
  return { "data-consent": action };
}
