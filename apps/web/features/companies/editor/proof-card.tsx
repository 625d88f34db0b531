import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useCheckProof } from "../calls/check-proof.ts";
import { domainProofQuery } from "../calls/domain-proof.ts";
import { ProofFound } from "./proof-found.tsx";
import { ProofHowTo } from "./proof-how-to.tsx";
import { PROOF_WORDS } from "./proof-words.ts";

export function ProofCard({ site }: { site: Site }) {
  const check = useCheckProof(site);
  const isProven = site.proven_by !== null;
  return (
    <SettingsCard
      level={3}
      title="Proof of the domain"
      description={
        <>
          Shows that <span className="figures">{site.domain}</span> is yours. A public report about
          it needs this.
        </>
      }
    >
      {isProven ? <Proven site={site} /> : <HowTo site={site} />}
      <Button
        variant={isProven ? "secondary" : "primary"}
        className="self-start"
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        {isProven ? "Check again" : "Check now"}
      </Button>
      {check.error ? <FailureNotice error={check.error} /> : null}
      <div role="status" className="empty:hidden">
        {check.data ? <ProofFound found={check.data.found} /> : null}
      </div>
    </SettingsCard>
  );
}

function HowTo({ site }: { site: Site }) {
  return (
    <Loaded
      what="How to prove it"
      query={useQuery(domainProofQuery(site.id))}
      skeleton={
        <div className="-mx-4">
          <LinesSkeleton lines={3} />
        </div>
      }
    >
      {(proof) => <ProofHowTo proof={proof} />}
    </Loaded>
  );
}

function Proven({ site: { proven_by, proven_at } }: { site: Site }) {
  const { timeZone } = useClock();
  if (proven_by === null || proven_at === null) return null;
  return (
    <p className="text-pretty">
      Proven by {PROOF_WORDS[proven_by].by} on{" "}
      <time dateTime={proven_at} className="font-medium">
        {formatTime(new Date(proven_at), "day", timeZone)}
      </time>
      . Leave it in place.
    </p>
  );
}
