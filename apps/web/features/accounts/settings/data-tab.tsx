import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { download, saveAs } from "../../../api/download.ts";
import { messageOf } from "../../../api/failure.ts";
import { reopenConsent } from "../../../runtime/consent/browser-consent.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { session } from "../../../runtime/session/browser-session.ts";
import { accountQuery } from "../account.ts";
import { DeletionCard } from "./deletion-card.tsx";

export function DataTab() {
  return (
    <>
      <ConsentCard />
      <ExportCard />
      <Loaded
        what="Your account"
        query={useQuery(accountQuery)}
        skeleton={<SettingsSkeleton cards={1} />}
      >
        {(account) => <DeletionCard account={account} />}
      </Loaded>
    </>
  );
}

function ConsentCard() {
  return (
    <SettingsCard
      title="Cookies"
      description="Review or change your cookie choices in this browser."
      actions={<Button onClick={reopenConsent}>Cookie settings</Button>}
    />
  );
}

function ExportCard() {
  const exported = useMutation({
    mutationFn: () => download(session, "/api/account/export"),
    onSuccess: (zip) => saveAs(zip, `sightline-${new Date().toISOString().slice(0, 10)}.zip`),
  });
  return (
    <SettingsCard
      title="Export"
      description="All the data we have about you in one ZIP file: JSON for developers, CSV for spreadsheets."
      actions={
        <Button icon="download" busy={exported.isPending} onClick={() => exported.mutate()}>
          Export everything
        </Button>
      }
    >
      {exported.error ? <Notice tone="error" title={messageOf(exported.error)} /> : null}
    </SettingsCard>
  );
}
