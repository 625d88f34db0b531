import type { KeywordRow, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { lazy, Suspense, useState } from "react";
import { firstCheck } from "../../../runtime/sites/first-check.ts";

const RefreshDialog = lazy(async () => ({
  default: (await import("../table/refresh-dialog.tsx")).RefreshDialog,
}));

/** Nothing checked yet: when it will be, and how to check now. */
export function FirstCheck({ site, rows }: { site: Site | null; rows: readonly KeywordRow[] }) {
  const [asking, setAsking] = useState(false);
  if (!rows.some(isActive)) return null;
  const off = site?.check_schedule === "off";
  if (!off && site !== null && firstCheck.isAwaited(site.domain)) {
    return (
      <Notice title="We're checking your keywords.">Results will appear as they come in.</Notice>
    );
  }
  return (
    <>
      <Notice
        title={
          off
            ? "Scheduled checks are off for this site."
            : "The first check will run in a few minutes."
        }
        action={
          <Button icon="refresh" onClick={() => setAsking(true)}>
            Check now
          </Button>
        }
      >
        {off
          ? "Turn them on in this site's settings, or check now."
          : "Results will appear here after that."}
      </Notice>
      {asking ? (
        <Suspense>
          <RefreshDialog
            keywords={rows.filter(isActive)}
            onAsked={() => undefined}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const isActive = ({ is_active }: KeywordRow) => is_active;
