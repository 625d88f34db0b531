import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";

/** The frame and its navigation still work. */
export function DashboardNotLoaded() {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          title="Failed to load Dashboard"
          action={
            <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          }
        >
          Please refresh the page to try again.
        </EmptyState>
      </div>
    </Card>
  );
}

/** The messages of each browser for a script that failed to load. */
const MESSAGES = [
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "Unable to preload CSS",
];

/** Whether a script failed to load, rather than while it ran. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
}
