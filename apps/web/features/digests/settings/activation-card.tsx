import type { DigestActivationJob } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Notice } from "@sightline/ui/notice";
import { ProgressBar } from "@sightline/ui/progress";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useDigestJob } from "../use-digest-job.ts";

/** Setting up the digest, live: its stage, and each site with each AI model. */
export function ActivationCard({ id }: { id: string }) {
  const job = useDigestJob(id);
  if (job === undefined) return null;
  return (
    <SettingsCard title="Digest setup">
      {job.status === "failed" ? (
        <Notice tone="error" title="Your digest couldn't be set up">
          {job.error_message}
        </Notice>
      ) : job.status === "complete" ? (
        <Notice tone="success" title="Your digest is set up">
          We sent the first one to your email address.
        </Notice>
      ) : (
        <ProgressBar
          label={job.current_stage}
          value={job.progress / 100}
          note={`Step ${Math.min(job.completed_steps + 1, job.total_steps)} of ${job.total_steps}. You can leave this page.`}
        />
      )}
      {job.sub_tasks.length === 0 ? null : <SubTasks tasks={job.sub_tasks} />}
    </SettingsCard>
  );
}

const TONES: Record<Task["status"], BadgeTone> = {
  pending: "neutral",
  running: "accent",
  complete: "better",
  failed: "worse",
};
const NAMES: Record<Task["status"], string> = {
  pending: "Waiting",
  running: "Running",
  complete: "Done",
  failed: "Failed",
};
type Task = DigestActivationJob["sub_tasks"][number];

function SubTasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul aria-label="Sites and AI models" className="flex flex-col">
      {tasks.map(({ company, aiModel, status, error }) => (
        <li
          key={`${company} ${aiModel}`}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line py-2 not-last:border-b"
        >
          <span className="figures min-w-0 wrap-anywhere max-sm:basis-full">{company}</span>
          <span className="min-w-0 flex-1 text-dim">{aiModel}</span>
          <Badge tone={TONES[status]}>{NAMES[status]}</Badge>
          {error === null ? null : <p className="basis-full text-sm text-dim">{error}</p>}
        </li>
      ))}
    </ul>
  );
}
