import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";

export function ExtensionCard({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="fixed inset-x-3 top-3 z-50 animate-rise-in shadow-raised sm:inset-x-auto sm:top-4 sm:right-4 sm:w-104">
      <Notice
        tone="warning"
        yellow
        title="Browser Extension Detected"
        action={
          <Button size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        Dashlane may interfere with the forms on this page. If something doesn't work, turn it off
        for this site and refresh.
      </Notice>
    </div>
  );
}
