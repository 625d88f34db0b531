import { Button, buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { reopenConsent } from "../../../runtime/consent/browser-consent.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { accountQuery } from "../account.ts";
import { DeletionCard } from "./deletion-card.tsx";

export function DataTab() {
  return (
    <>
      <ConsentCard />
      <ExportCard />
      <ImportCard />
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

/** The browser itself downloads the file, however large it is and however long that takes. */
function ExportCard() {
  const [search] = useSearchParams();
  const exported = useMutation({
    mutationFn: () => client.accounts.startExport({}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const linkFailed = exported.isIdle && search.get("export") === "failed";
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
      {linkFailed ? <Notice tone="error" title={EXPORT_FAILED_MESSAGE} /> : null}
    </SettingsCard>
  );
}

function ImportCard() {
  return (
    <SettingsCard
      title="Import"
      description="Keywords and search volumes from a Keyword Planner, Search Console, Semrush or Ahrefs export."
      actions={
        <Link to="/dashboard?tab=keywords&part=imports" className={buttonClass("secondary")}>
          Import a file
        </Link>
      }
    />
  );
}

const EXPORT_FAILED_MESSAGE = "We couldn't start the download. Export again to get a new link.";
