import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useExportAccount } from "./export-account.ts";

export function ExportCard() {
  const exported = useExportAccount();
  return (
    <SettingsCard
      title="Export"
      description="Everything we hold about you in one zip: JSON for programs, CSV for spreadsheets."
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
