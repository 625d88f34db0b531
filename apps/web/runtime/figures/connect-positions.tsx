import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { lazy, Suspense, useState } from "react";
import type { ConnectedSite } from "./position-sources-dialog.tsx";

const PositionSources = lazy(async () => ({
  default: (await import("./position-sources-dialog.tsx")).PositionSources,
}));

export interface NoPositionsProps {
  site: ConnectedSite | null;
  /** What a source would add here: 'Visibility, clicks and trends need positions …'. */
  children: string;
}

/** What is missing without positions in a search engine, and the one way to get them. */
export function NoPositions({ site, children }: NoPositionsProps) {
  return (
    <Notice title="These aren't Google positions." action={<ConnectPositions site={site} />}>
      {children}
    </Notice>
  );
}

export function ConnectPositions({ site }: { site: ConnectedSite | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Connect a source for positions
      </Button>
      {isOpen ? (
        <Suspense>
          <PositionSources site={site} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
