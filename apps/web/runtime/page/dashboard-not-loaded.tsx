import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";

/** The frame still stands, and so does the way to every other page. */
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
