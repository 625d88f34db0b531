import { ToastCard } from "@sightline/ui/toast-card";
import { UNEXPECTED_ERROR } from "../errors/unexpected-error.ts";
import { ExtensionCard } from "../extensions/extension-card.tsx";
import type { PreparedNotice } from "./raise-notice.ts";

/**
 * Notices of public pages, which have no React: the app's own parts, rendered beforehand. On a
 * phone they show at the top, away from the cookie banner.
 */
export function PreparedNotices() {
  return (
    <>
      <template data-notice={"unexpected-error" satisfies PreparedNotice}>
        <section
          aria-label="Notifications"
          className="pointer-events-none fixed right-0 z-50 w-full p-4 text-sm max-sm:top-0 sm:bottom-0 sm:w-104"
        >
          <ol aria-live="polite">
            <ToastCard {...UNEXPECTED_ERROR} onDismiss={ignore} />
          </ol>
        </section>
      </template>
      <template data-notice={"extension" satisfies PreparedNotice}>
        <div className="text-sm">
          <ExtensionCard onDismiss={ignore} />
        </div>
      </template>
    </>
  );
}

/** The script that shows them handles the buttons. */
function ignore(): void {}
