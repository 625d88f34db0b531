import type { KeywordRow, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { lazy, Suspense, useState } from "react";
import { firstLook } from "../../../runtime/sites/first-look.ts";

const RefreshDialog = lazy(async () => ({
  default: (await import("../table/refresh-dialog.tsx")).RefreshDialog,
}));

/** Nothing was looked up yet: when it will be, and how to have it now. */
export function FirstCheck({ site, rows }: { site: Site | null; rows: readonly KeywordRow[] }) {
  const [asking, setAsking] = useState(false);
  if (!rows.some(isActive)) return null;
  const off = site?.check_schedule === "off";
  if (!off && site !== null && firstLook.isAwaited(site.domain)) {
    return (
      <Notice title="Your keywords are being looked up.">
        Positions, changes and visibility show as they come.
      </Notice>
    );
  }
  return (
    <>
      <Notice
        title={off ? "Nothing is looked up by itself." : "The first check comes in a few minutes."}
        action={
          <Button icon="refresh" onClick={() => setAsking(true)}>
            Check now
          </Button>
        }
      >
        {off
          ? "Checks on schedule are off for this site. Turn them on in its settings, or check now."
          : "Positions, changes and visibility stand here from then on."}
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
