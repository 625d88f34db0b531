import type { ApiKey, ApiKeys, NewApiKey } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { apiKeysQuery } from "./calls.ts";
import { KeyRow } from "./key-row.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

export function KeysCard() {
  const keys = useQuery(apiKeysQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const mayAdd = keys.data !== undefined && keys.data.calls_per_minute > 0;
  return (
    <Card>
      <CardHeader
        title="API keys"
        description="For your own apps and scripts. A key can't change your password, email, plan or keys."
        actions={
          mayAdd ? (
            <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
              Create key
            </Button>
          ) : null
        }
      />
      {made === null ? null : (
        <div className="px-4 pb-3">
          <ShownOnce title={`The key “${made.name}”`} secret={made.key}>
            Copy it now. We store only its hash and can't show it again.
          </ShownOnce>
        </div>
      )}
      <Loaded what="Your API keys" inCard query={keys} skeleton={<LinesSkeleton lines={3} />}>
        {(found) => (
          <Keys
            found={found}
            onMade={setMade}
            onRevoked={(id) => setMade((shown) => (shown?.id === id ? null : shown))}
          />
        )}
      </Loaded>
      {adding ? <NewKeyDialog onMade={setMade} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

interface KeysProps {
  found: ApiKeys;
  onMade: (made: NewApiKey) => void;
  onRevoked: (id: string) => void;
}

function Keys({ found, ...events }: KeysProps) {
  const { keys, calls_per_minute: perMinute } = found;
  const [showsEnded, setShowsEnded] = useState(false);
  const active = keys.filter(({ state }) => state === "active");
  const shown: readonly ApiKey[] = showsEnded ? keys : active;
  const ended = keys.length - active.length;
  return (
    <>
      {perMinute === 0 ? <NotInPlan hasKeys={active.length > 0} /> : null}
      {shown.length === 0 && perMinute > 0 ? (
        <p className="px-4 pb-3 text-dim">
          No {ended === 0 ? "keys yet" : "active keys"}. Create one and send it as{" "}
          <code className="figures">Authorization: Bearer slk_…</code>
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <ul>
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} inPlan={perMinute > 0} {...events} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-dim">
        <span>
          {perMinute === 0
            ? ""
            : `Limit for all keys combined: ${formatNumber(perMinute)} calls per minute. `}
          <a href="/developers/api" className={textLink}>
            API reference
          </a>
        </span>
        {ended === 0 ? null : (
          <Button size="sm" onClick={() => setShowsEnded(!showsEnded)}>
            {showsEnded ? "Hide inactive keys" : `Show ${ended} inactive`}
          </Button>
        )}
      </div>
    </>
  );
}

function NotInPlan({ hasKeys }: { hasKeys: boolean }) {
  return (
    <div className="flex flex-col items-start gap-2 px-4 pb-3">
      <p>
        Your plan doesn't include the API{hasKeys ? ", so your keys don't work" : ""}. Lite and
        larger plans do.
      </p>
      <Link to="/checkout?plan=lite" className={buttonClass("primary")}>
        See plans
      </Link>
    </div>
  );
}
