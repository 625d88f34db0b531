import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { openSessionsQuery, useEndAllSessions } from "./profile-calls.ts";
import { SessionsTable } from "./sessions-table.tsx";

export function SessionsCard() {
  const sessions = useQuery(openSessionsQuery);
  const [asking, setAsking] = useState(false);
  const endAll = useEndAllSessions();
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Sessions"
        description="Where you're signed in. Sign out of any session you don't recognize."
        actions={
          <Button size="sm" icon="sign-out" onClick={() => setAsking(true)}>
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
              <SessionsTable sessions={open} />
              {open.some(({ country_code }) => country_code !== null) ? <Attribution /> : null}
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        body={
          <>
            This ends every session, including this one. You'll need to sign in again. API keys keep
            working. You can revoke them under API. Your data isn't affected.
            {endAll.error ? (
              <span role="alert" className="mt-2 block text-worse">
                {messageOf(endAll.error)}
              </span>
            ) : null}
          </>
        }
        confirmLabel="Sign out everywhere"
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      />
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
