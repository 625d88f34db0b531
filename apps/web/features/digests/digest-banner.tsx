import { isFinished } from "@sightline/domain/digests";
import { IconButton } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useRoomAbove } from "../../runtime/frame/use-room-above.ts";
import { SETTING_UP_DIGEST } from "./digest-words.ts";
import { useDigestJob } from "./use-digest-job.ts";

/** Above every page while the digest is set up; gone when the job is complete or failed (R2.9). */
export function DigestBanner({ id }: { id: string }) {
  const job = useDigestJob(id);
  const [isDismissed, setDismissed] = useState(false);
  if (job === undefined || isDismissed || isFinished(job.status)) return null;
  const { current_stage: stage, progress } = job;
  return <Bar {...{ stage, progress }} onDismiss={() => setDismissed(true)} />;
}

interface BarProps {
  stage: string;
  progress: number;
  onDismiss: () => void;
}

function Bar({ stage, progress, onDismiss }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomAbove(bar);
  return (
    <section
      ref={bar}
      aria-label="Digest setup"
      className="fixed inset-x-0 top-0 z-40 border-b border-line bg-wash text-ink print:hidden"
    >
      <div className="flex items-center gap-x-4 px-4 py-1.5 md:px-7">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <strong className="font-semibold">{SETTING_UP_DIGEST}</strong>
          <span role="status" className="text-sm text-dim">
            {stage} <span className="figures">{progress}%</span>
          </span>
        </div>
        <Link to="/settings?tab=digest" className={`${textLink} shrink-0`}>
          View Details
        </Link>
        <IconButton icon="x" label="Dismiss" onClick={onDismiss} />
      </div>
      <div
        role="progressbar"
        aria-label="Setting up your digest"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-0.5 bg-line"
      >
        <div
          className="h-full w-full origin-left bg-accent transition-transform duration-200"
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      </div>
    </section>
  );
}
