import { Button } from "@sightline/ui/button";
import { Switch } from "@sightline/ui/switch";
import type { TagIds } from "../tags/allowed-tags.ts";
import type { ConsentAction } from "./consent-controls.ts";
import { analyticsHint, consentRequest, marketingHint } from "./consent-words.ts";

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
      className="consent-position pointer-events-none sticky z-20 p-3 sm:p-4"
    >
      <div className="pointer-events-auto max-w-md animate-rise-in rounded-md border border-line bg-card p-4 shadow-raised">
        <p className="text-sm text-pretty">{consentRequest(tags)}</p>
        <PrivacyControlNote />
        <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:px-2.5">
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

function PrivacyControlNote() {
  return (
    <p hidden data-consent-privacy="" className="mt-2 text-sm text-dim text-pretty">
      Your browser sends a Global Privacy Control signal, so Analytics and Marketing stay off.
    </p>
  );
}

function consentAction(action: ConsentAction): { "data-consent": ConsentAction } {
  return { "data-consent": action };
}

/** The native dialog: it traps focus, closes on Escape and restores focus. */
export function ConsentDialog({ tags }: { tags: TagIds | undefined }) {
  return (
    <dialog
      data-consent-dialog=""
      aria-labelledby="consent-title"
      className="max-h-[85dvh] w-full max-w-none bg-card text-ink shadow-raised backdrop:bg-veil open:flex open:flex-col max-sm:mt-auto max-sm:rounded-t-md max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] max-sm:open:animate-sheet-in sm:m-auto sm:max-w-lg sm:rounded-md sm:border sm:open:animate-rise-in"
    >
      <div className="px-5 pt-4 pr-14 pb-4">
        <h2 id="consent-title" className="text-lg font-semibold">
          Cookie preferences
        </h2>
        <p className="mt-1 text-dim text-pretty">
          Choose what we may store in this browser. You can change your mind anytime.
        </p>
        <PrivacyControlNote />
      </div>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5">
        <Switch
          label="Essential"
          hint="Required: your session, your theme and this choice."
          defaultChecked
          disabled
        />
        <Switch name="analytics" label="Analytics" hint={analyticsHint(tags)} />
        <Switch name="marketing" label="Marketing" hint={marketingHint(tags)} />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <Button variant="primary" {...consentAction("save")}>
          Save Preferences
        </Button>
      </div>
      {/* Last in order, so that the focus starts on the choices. */}
      <Button
        variant="ghost"
        icon="x"
        aria-label="Close"
        className="absolute top-3 right-3 w-8 px-0!"
        {...consentAction("close")}
      />
    </dialog>
  );
}
