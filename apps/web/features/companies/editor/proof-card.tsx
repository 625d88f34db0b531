import type { ProofCheck, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { siteKey } from "../../../runtime/sites/site-key.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { changeSites } from "../site-calls.ts";
import { PROOF_METHOD_WORDS, ProofHowTo } from "./proof-how-to.tsx";

export function ProofCard({ site }: { site: Site }) {
  const check = useCheckProof(site);
  const isProven = site.proven_by !== null;
  return (
    <SettingsCard
      level={3}
      title="Domain verification"
      description={
        <>
          Verify that <span className="figures">{site.domain}</span> is yours. You need this to
          publish a report.
        </>
      }
    >
      {isProven ? <Proven site={site} /> : <Lapsed site={site} />}
      {isProven ? null : <HowTo site={site} />}
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
      what="Verification steps"
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

function Proven({ site: { proven_by, proven_at, proof_missing_since } }: { site: Site }) {
  if (proven_by === null || proven_at === null) return null;
  return (
    <>
      <p className="text-pretty">
        Verified with {PROOF_METHOD_WORDS[proven_by].by}, last found on <Day of={proven_at} />. Keep
        it in place: we check it every day.
      </p>
      {proof_missing_since === null ? null : (
        <Notice
          tone="warning"
          title={
            <>
              Your verification code has been missing since <Day of={proof_missing_since} />
            </>
          }
        >
          Add it back. If it's still missing a day later, the domain will no longer be verified and
          its report will go offline.
        </Notice>
      )}
    </>
  );
}

function Lapsed({ site: { proof_lapsed_at } }: { site: Site }) {
  if (proof_lapsed_at === null) return null;
  return (
    <Notice
      tone="warning"
      title={
        <>
          Unverified since <Day of={proof_lapsed_at} />
        </>
      }
    >
      We checked twice and couldn't find your verification code, so this site's report can't be
      public. Add the code back and check again.
    </Notice>
  );
}

function Day({ of }: { of: string }) {
  const { timeZone } = useClock();
  return (
    <time dateTime={of} className="font-medium">
      {formatTime(new Date(of), "day", timeZone)}
    </time>
  );
}

function ProofFound({ found }: { found: ProofCheck["found"] }) {
  return (
    <ul aria-label="Verification results" className="flex flex-col gap-2">
      {found.map(({ method, ok, message }) => (
        <li key={method} className="flex items-start gap-2">
          <Icon
            name={ok ? "success" : "x"}
            className={`mt-0.5 ${ok ? "text-better" : "text-dim"}`}
          />
          <span className="min-w-0">
            <span className="font-medium">{PROOF_METHOD_WORDS[method].label}: </span>
            <span className="wrap-anywhere text-dim">{message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const domainProofQuery = (id: string) =>
  queryOptions({
    queryKey: siteKey(id, "proof"),
    queryFn: ({ signal }) => client.companies.proof({ id }, { signal }),
  });

function useCheckProof({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.companies.checkProof({ id }),
    onSuccess: ({ found: _found, ...proof }) => {
      cache.setQueryData(domainProofQuery(id).queryKey, proof);
      const { proven_by, proven_at, proof_missing_since, proof_lapsed_at } = proof;
      const proven = { proven_by, proven_at, proof_missing_since, proof_lapsed_at };
      changeSites(cache, (sites) =>
        sites.map((site) => (site.id === id ? { ...site, ...proven } : site)),
      );
    },
  });
}
