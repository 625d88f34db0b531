import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { apiKeysQuery } from "./keys/calls.ts";

export function AssistantsCard() {
  const perMinute = useQuery(apiKeysQuery).data?.calls_per_minute;
  return (
    <Card>
      <CardHeader
        title="Assistants (MCP)"
        description="Let an AI assistant or code editor look up your positions, recommendations, audits and AI visibility."
      />
      {perMinute === 0 ? (
        <p className="px-4 pb-4 text-dim">
          Your plan doesn't include assistants. Lite and larger plans do.
        </p>
      ) : (
        <Setup />
      )}
    </Card>
  );
}

function Setup() {
  const address = `${window.location.origin}/mcp`;
  return (
    <dl className="grid gap-x-8 gap-y-1 px-4 pb-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3 max-sm:[&_dd]:mb-3">
      <dt className="text-dim">Address</dt>
      <dd>
        <code className="figures break-all">{address}</code>
      </dd>
      <dt className="text-dim">Sign-in</dt>
      <dd>
        Give the assistant this address. It’ll send you back here to approve the connection. After
        that, it’s listed with your keys, where you can revoke its access.
      </dd>
      <dt className="text-dim">Or a key</dt>
      <dd>
        One of your API keys, sent as <code>Authorization: Bearer slk_…</code>. The scope “read” is
        enough for everything except starting analyses.
      </dd>
      <dt className="text-dim">Calls</dt>
      <dd>
        Each message counts as one API call, or more if it makes several.{" "}
        <a href="/developers/api" className={textLink}>
          Read the API reference
        </a>
      </dd>
    </dl>
  );
}
