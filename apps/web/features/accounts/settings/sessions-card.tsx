import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { EndSessionsDialog, type EndSessionsDialogProps } from "./end-sessions-dialog.tsx";
import { openSessionsQuery } from "./profile-calls.ts";
import { SessionsTable } from "./sessions-table.tsx";

export function SessionsCard({ hasPassword }: { hasPassword: boolean }) {
  const sessions = useQuery(openSessionsQuery);
  const [ending, setEnding] = useState<EndSessionsDialogProps["which"] | null>(null);
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Sessions"
        description="Where you're signed in. Sign out of any session you don't recognize."
        actions={
          <Button size="sm" icon="sign-out" onClick={() => setEnding("all")}>
            Sign out everywhere
          </Button>
        }
      />
      <Loaded what="Your sessions" inCard query={sessions} skeleton={<LinesSkeleton lines={3} />}>
        {(open) =>
          open.length === 0 ? (
            <p className="px-4 pb-4 text-dim">The demo has no sessions to show.</p>
          ) : (
            <>
              <SessionsTable sessions={open} onEnd={setEnding} />
              {open.some(({ country_code }) => country_code !== null) ? <Attribution /> : null}
            </>
          )
        }
      </Loaded>
      {ending === null ? null : (
        <EndSessionsDialog
          which={ending}
          hasPassword={hasPassword}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

/** The license of the country data requires it wherever countries show. */
function Attribution() {
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-dim">
      <a href="https://db-ip.com" className={textLink} rel="noreferrer" target="_blank">
        IP Geolocation by DB-IP
      </a>
    </p>
  );
}
