import type { AuthorizationRequest, Consent } from "@sightline/contract";
import { ASSISTANT_DAYS, readOnly, scopeText } from "@sightline/domain/programs";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { Select } from "@sightline/ui/select";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { hasCode, messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";

/** Where an assistant sends its user: what it asks for, and a yes or a no. */
export function ConsentScreen() {
  const request = requestIn(useSearchParams()[0]);
  const { data, error } = useQuery({
    queryKey: ["oauth-request", request],
    queryFn: ({ signal }) => client.oauth.request(request, { signal }),
    retry: false,
  });
  if (error) return <Refused error={error} />;
  if (data === undefined) return <CardSkeleton className="mx-auto max-w-xl" lines={5} />;
  return <Decision request={request} consent={data} />;
}

function Refused({ error }: { error: Error }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <PageHeader title="This assistant can’t connect" />
      <Notice tone="error" title={messageOf(error)} />
      {hasCode(error, "LIMIT_REACHED") ? (
        <Link to="/checkout?plan=lite" className={`self-start ${buttonClass("primary")}`}>
          See plans
        </Link>
      ) : null}
    </div>
  );
}

type Access = "asked" | "read";

function Decision({ request, consent }: { request: AuthorizationRequest; consent: Consent }) {
  const { client_name: name, redirect_host: host, scopes } = consent;
  const [access, setAccess] = useState<Access>("read");
  const given = access === "asked" ? scopes : readOnly(scopes);
  const changes = scopes.some((scope) => scope.endsWith("write"));
  const approve = useMutation({
    mutationFn: () => client.oauth.approve({ ...request, scopes: given }),
    onSuccess: ({ redirect_to }) => window.location.assign(redirect_to),
  });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <PageHeader title={`Connect “${name}”?`} description="It wants access to your account." />
      <Card>
        <dl className="grid gap-x-8 gap-y-1 p-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3 max-sm:[&_dd]:mb-3">
          <dt className="text-dim">It may</dt>
          <dd>{scopeText(given)}</dd>
          <dt className="text-dim">It can’t</dt>
          <dd>Change your password, email, plan or API keys.</dd>
          <dt className="text-dim">Sends you to</dt>
          <dd className="figures break-all">{host}</dd>
          <dt className="text-dim">Lasts</dt>
          <dd>{ASSISTANT_DAYS} days, or until you revoke it in your settings, under API.</dd>
        </dl>
        {changes ? (
          <div className="px-4 pb-4">
            <Select
              label="Access"
              hint="If you allow changes, it can start analyses, which use units."
              options={[
                { value: "read", label: "Read only" },
                { value: "asked", label: "Everything it asks for" },
              ]}
              value={access}
              onChange={({ target }) => setAccess(target.value as Access)}
            />
          </div>
        ) : null}
      </Card>
      <p className="text-sm text-dim">
        The assistant chose this name, and we haven’t verified it. Connect it only if you started
        this yourself.
      </p>
      {approve.error ? (
        <Notice
          tone="error"
          title={messageOf(approve.error)}
          action={
            hasCode(approve.error, "LIMIT_REACHED") ? (
              <Link to="/settings?tab=api" className={buttonClass("secondary", "sm")}>
                Open API keys
              </Link>
            ) : undefined
          }
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          disabled={approve.isPending}
          onClick={() => window.location.assign(consent.denied_redirect_to)}
        >
          Don’t connect
        </Button>
        <Button
          variant="primary"
          busy={approve.isPending || approve.isSuccess}
          onClick={() => approve.mutate()}
        >
          Connect
        </Button>
      </div>
    </div>
  );
}

function requestIn(search: URLSearchParams): AuthorizationRequest {
  const text = (name: string) => search.get(name) ?? "";
  const optional = (name: string) => search.get(name) ?? undefined;
  return {
    ...{ client_id: text("client_id"), redirect_uri: text("redirect_uri") },
    ...{ response_type: text("response_type"), code_challenge: text("code_challenge") },
    code_challenge_method: text("code_challenge_method"),
    ...{ scope: optional("scope"), state: optional("state"), resource: optional("resource") },
  };
}
