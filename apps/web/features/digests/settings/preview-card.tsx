import { Button } from "@sightline/ui/button";
import { useToast } from "@sightline/ui/toast";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { digestPreviewQuery, useSendDigestNow } from "../calls.ts";
import { DigestDialog } from "./digest-dialog.tsx";

export function PreviewCard() {
  const [isOpen, setOpen] = useState(false);
  const send = useSendDigestNow();
  const { notify } = useToast();
  const sendNow = () =>
    send.mutate(undefined, {
      onSuccess: () => notify({ tone: "success", title: "Your digest is on its way." }),
      onError: (error) =>
        notify({
          tone: "error",
          title: "We couldn't send your digest.",
          description: messageOf(error),
        }),
    });
  return (
    <SettingsCard
      title="Preview"
      description="See your digest as it would be sent now, or send it only to yourself."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>Preview digest</Button>
        <Button busy={send.isPending} onClick={sendNow}>
          Send me one now
        </Button>
      </div>
      {isOpen ? (
        <DigestDialog title="Preview" query={digestPreviewQuery} onClose={() => setOpen(false)} />
      ) : null}
    </SettingsCard>
  );
}
