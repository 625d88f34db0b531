import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { CancelButton } from "../../../runtime/work/cancel-button.tsx";
import { useSteerCrawl } from "../calls/steer-crawl.ts";

export function CrawlControls({ crawl }: { crawl: Crawl }) {
  const steer = useSteerCrawl(crawl);
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
      <CancelButton
        busy={doing === "cancel"}
        title={`Cancel the crawl of ${crawl.domain}?`}
        body="What was read so far stays. The rest of the site is not read, and the units for it come back."
        confirmLabel="Cancel the crawl"
        cancelLabel="Go on crawling"
        onCancel={() => steer.mutate("cancel")}
      />
    </div>
  );
}
