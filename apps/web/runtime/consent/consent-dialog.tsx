import { Button } from "@sightline/ui/button";
import { Switch } from "@sightline/ui/switch";
import { consentAction, PrivacyControlNote } from "./consent-banner.tsx";

/** The native dialog: it traps focus, closes on Escape and restores focus. */
export function ConsentDialog() {
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
        <Switch
          name="analytics"
          label="Analytics"
          hint="Google Analytics counts visits and shows us which pages help."
        />
        <Switch
          name="marketing"
          label="Marketing"
          hint="Google Tag Manager tells us which advertising brought you here."
        />
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
