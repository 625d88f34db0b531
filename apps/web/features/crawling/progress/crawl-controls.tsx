import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useSteerCrawl } from "../calls/steer-crawl.ts";

export function CrawlControls({ crawl }: { crawl: Crawl }) {
  const steer = useSteerCrawl(crawl);
  const [asking, setAsking] = useState(false);
  const doing = steer.isPending ? steer.variables : null;
  return (
    <div className="flex gap-2">
      {crawl.status === "paused" ? (
        <Button icon="play" busy={doing === "resume"} onClick={() => steer.mutate("resume")}>
          Resume
        </Button>
      ) : (
        <Button icon="pause" busy={doing === "pause"} onClick={() => steer.mutate("pause")}>
          Pause
        </Button>
      )}
      <Button icon="x" busy={doing === "cancel"} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={`Cancel the crawl of ${crawl.domain}?`}
          body="What was read so far stays. The rest of the site is not read, and the units for it come back."
          confirmLabel="Cancel the crawl"
          cancelLabel="Go on crawling"
          onConfirm={() => {
            setAsking(false);
            steer.mutate("cancel");
          }}
        />
      ) : null}
    </div>
  );
}
