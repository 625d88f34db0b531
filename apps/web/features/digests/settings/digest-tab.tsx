import type { DigestSettings } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDigestJobId } from "../../../runtime/digest-job/browser-digest-job.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { digestSettingsQuery, useActivateDigest } from "../calls.ts";
import { digestStateText, nextDigestText } from "../digest-words.ts";
import { ActivationCard } from "./activation-card.tsx";
import { ContentCard } from "./content-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { RecipientsCard } from "./recipients-card.tsx";
import { ScheduleCard } from "./schedule-card.tsx";

export function DigestTab() {
  const query = useQuery(digestSettingsQuery);
  const stored = useDigestJobId();
  const jobId = stored ?? query.data?.job_id ?? null;
  // The result of a job stays on screen after its id is gone.
  const [lastId, setLastId] = useState(jobId);
  if (jobId !== null && jobId !== lastId) setLastId(jobId);
  return (
    <>
      {lastId === null ? null : <ActivationCard key={lastId} id={lastId} />}
      <Loaded what="Your digest" query={query} skeleton={<SettingsSkeleton cards={3} />}>
        {({ settings, recipients }) =>
          settings === null ? (
            <NotSetUp isRunning={jobId !== null} />
          ) : (
            <>
              <StateCard settings={settings} isRunning={jobId !== null} />
              <ScheduleCard settings={settings} />
              <ContentCard settings={settings} />
              <RecipientsCard recipients={recipients} leftOut={settings.left_out} />
              <PreviewCard />
              <HistoryCard />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const WHAT_IT_IS =
  "An email that tells you what changed on your sites, whether it's out of the ordinary, and which three things to do next.";

function NotSetUp({ isRunning }: { isRunning: boolean }) {
  return (
    <>
      <SettingsCard title="Weekly digest" description={WHAT_IT_IS}>
        <TurnOn label="Turn on digest" isRunning={isRunning} />
      </SettingsCard>
      <PreviewCard />
    </>
  );
}

function StateCard({ settings, isRunning }: { settings: DigestSettings; isRunning: boolean }) {
  const isOff = settings.frequency === "off";
  return (
    <SettingsCard title="Weekly digest" description={WHAT_IT_IS}>
      <Notice title={digestStateText(settings, new Date())}>{nextDigestText(settings)}</Notice>
      <TurnOn label={isOff ? "Turn on digest" : "Run setup again"} isRunning={isRunning} />
    </SettingsCard>
  );
}

function TurnOn({ label, isRunning }: { label: string; isRunning: boolean }) {
  const activate = useActivateDigest();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant={label === "Turn on digest" ? "primary" : "secondary"}
        busy={activate.isPending || isRunning}
        onClick={() => activate.mutate()}
      >
        {label}
      </Button>
      {activate.error === null ? null : <FailureNotice error={activate.error} />}
    </div>
  );
}
