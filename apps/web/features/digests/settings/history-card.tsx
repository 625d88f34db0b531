import type { SentDigest } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { sentDigestQuery, sentDigestsQuery } from "../calls.ts";
import { emailState, KIND_NAMES } from "../digest-words.ts";
import { ShareDialog } from "../sharing/share-dialog.tsx";
import { DigestDialog } from "./digest-dialog.tsx";

export function HistoryCard() {
  const sent = useQuery(sentDigestsQuery);
  const [openId, setOpenId] = useState<string | null>(null);
  const [shared, setShared] = useState<SentDigest | null>(null);
  return (
    <SettingsCard
      title="Sent digests"
      description="Your latest digests and the status of their emails."
    >
      <Loaded what="Sent digests" query={sent} skeleton={<LinesSkeleton lines={3} />} inCard>
        {(digests) =>
          digests.length === 0 ? (
            <p className="text-dim">No digest has been sent yet.</p>
          ) : (
            <ul className="flex flex-col">
              {digests.map((digest) => (
                <Sent
                  key={digest.id}
                  digest={digest}
                  onOpen={() => setOpenId(digest.id)}
                  onShare={() => setShared(digest)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {openId === null ? null : (
        <DigestDialog
          title="Sent digest"
          query={sentDigestQuery(openId)}
          onClose={() => setOpenId(null)}
        />
      )}
      {shared === null ? null : <ShareDialog digest={shared} onClose={() => setShared(null)} />}
    </SettingsCard>
  );
}

interface SentProps {
  digest: SentDigest;
  onOpen: () => void;
  onShare: () => void;
}

function Sent({ digest, onOpen, onShare }: SentProps) {
  const { timeZone } = useClock();
  const { subject, kind, created_at, emails } = digest;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line py-2.5 not-last:border-b">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-pretty">{subject}</p>
        <p className="text-sm text-dim">
          {formatTime(new Date(created_at), "minute", timeZone)} · {KIND_NAMES[kind]}
        </p>
        <ul className="text-sm text-dim">
          {emails.map((email) => (
            <li key={email.to} className="[overflow-wrap:anywhere]">
              {email.to}: {emailState(email)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={onOpen}>
          View
        </Button>
        <Button size="sm" onClick={onShare}>
          Share
        </Button>
      </div>
    </li>
  );
}
