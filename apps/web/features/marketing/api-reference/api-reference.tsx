import { callShape } from "./call-shape.ts";
import type { Reference, ReferenceCall } from "./read-openapi.ts";

export function ApiReference({ title, version, baseUrl, groups }: Reference) {
  return (
    <div className="mx-auto w-full max-w-6xl px-6 pt-10 pb-24 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
      <nav aria-label="Endpoints" className="max-lg:hidden">
        <ul className="sticky top-8 flex flex-col gap-6 text-sm">
          {groups.map((group) => (
            <li key={group.anchor}>
              <a href={`#${group.anchor}`} className="block font-medium first-letter:uppercase">
                {group.name}
              </a>
              <ul className="mt-1.5 flex flex-col gap-1 border-l border-line pl-3">
                {group.calls.map((call) => (
                  <li key={call.anchor}>
                    <a href={`#${call.anchor}`} className="text-dim hover:text-ink">
                      {call.summary || `${call.method} ${call.path}`}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-[-0.03em]">{title}</h1>
        <p className="figures mt-2 text-sm text-dim">
          version {version} · <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
        <Basics baseUrl={baseUrl} />
        {groups.map((group) => (
          <section key={group.anchor} aria-labelledby={group.anchor} className="mt-16">
            <h2
              id={group.anchor}
              className="scroll-mt-8 text-2xl font-semibold first-letter:uppercase"
            >
              {group.name}
            </h2>
            {group.calls.map((call) => (
              <Call key={call.anchor} {...call} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function Basics({ baseUrl }: { baseUrl: string }) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-1 border-y border-line py-6 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-4 max-sm:[&_dd]:mb-4">
      <dt className="font-medium">Base URL</dt>
      <dd className="figures break-all">{baseUrl}</dd>
      <dt className="font-medium">Authentication</dt>
      <dd className="text-dim">
        Send your session’s access token as{" "}
        <code className="text-ink">Authorization: Bearer …</code>. Get it from{" "}
        <code className="text-ink">POST /api/auth/sign-in/email</code>. It’s valid for 15 minutes.
      </dd>
      <dt className="font-medium">Errors</dt>
      <dd className="text-dim">
        Always <code className="text-ink">{"{ code, message, data? }"}</code> with the matching HTTP
        status. The message is human-readable.
      </dd>
      <dt className="font-medium">Not listed</dt>
      <dd className="text-dim">
        Signing in and out (<code className="text-ink">/api/auth/…</code>), uploading keyword files,
        downloading exports, and the payment provider’s webhook.
      </dd>
    </dl>
  );
}

function Call(call: ReferenceCall) {
  const { anchor, method, path, summary } = call;
  return (
    <section aria-labelledby={anchor} className="mt-8 border-t border-line pt-6">
      <h3 id={anchor} className="scroll-mt-8 text-lg font-semibold">
        {summary || path}
      </h3>
      <p className="figures mt-1 text-sm">
        <span className="mr-3 font-semibold text-accent">{method}</span>
        {path}
      </p>
      <pre className="figures mt-4 text-sm leading-7 wrap-anywhere whitespace-pre-wrap text-dim">
        {callShape(call)}
      </pre>
    </section>
  );
}
