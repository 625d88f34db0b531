import { buttonClass } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { callShape } from "./call-shape.ts";
import { exampleAnswer, exampleCall } from "./example-call.ts";
import { findCalls } from "./find-calls.ts";
import { FirstMinutes } from "./first-minutes.tsx";
import type { Reference, ReferenceCall } from "./read-openapi.ts";

export interface ApiReferenceProps extends Reference {
  /** What a visitor searches for; empty: everything is listed. */
  typed: string;
}

export function ApiReference({ title, version, baseUrl, groups, typed }: ApiReferenceProps) {
  const found = findCalls(groups, typed);
  return (
    <div className="mx-auto w-full max-w-6xl px-6 pt-10 pb-24 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
      <nav aria-label="Endpoints" className="max-lg:hidden">
        <ul className="sticky top-8 flex flex-col gap-2 text-sm">
          {found.map((group) => (
            <li key={group.anchor}>
              <a
                href={`#${group.anchor}`}
                className="flex justify-between gap-2 text-dim hover:text-ink"
              >
                <span className="first-letter:uppercase">{group.name}</span>
                <span className="figures">{group.calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-[-0.03em]">{title}</h1>
        <p className="figures mt-2 text-sm text-dim">
          version {version} ·{" "}
          <a href="/api/openapi.json" className={textLink}>
            OpenAPI 3.1
          </a>
        </p>
        {typed.trim() === "" ? (
          <>
            <Basics baseUrl={baseUrl} />
            <FirstMinutes baseUrl={baseUrl} />
          </>
        ) : null}
        <Search typed={typed} />
        {typed.trim() === "" ? (
          <p className="mt-3 text-sm text-dim">
            Calls that need the admin role are only listed if you search for “admin”.
          </p>
        ) : null}
        {found.length === 0 ? (
          <p className="mt-10">
            No call matches “{typed}”.{" "}
            <a href="/developers/api" className={textLink}>
              Show all calls
            </a>
          </p>
        ) : null}
        {found.map((group) => (
          <section key={group.anchor} aria-labelledby={group.anchor} className="mt-10">
            <h2
              id={group.anchor}
              className="scroll-mt-8 text-xl font-semibold first-letter:uppercase"
            >
              {group.name}
            </h2>
            <div className="mt-3 rounded-md border border-line bg-card">
              {group.calls.map((call) => (
                <Call key={call.anchor} call={call} baseUrl={baseUrl} />
              ))}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

/** A plain form: the server filters, with or without scripts. */
function Search({ typed }: { typed: string }) {
  return (
    <search>
      <form action="/developers/api" className="mt-8 flex gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search calls"
          placeholder="Search calls: sites, alerts, POST…"
          defaultValue={typed}
          className="h-8 min-w-0 flex-1 rounded-md border border-edge bg-card px-3 pointer-coarse:h-10"
        />
        <button type="submit" className={buttonClass()}>
          Search
        </button>
      </form>
    </search>
  );
}

function Basics({ baseUrl }: { baseUrl: string }) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-1 border-y border-line py-6 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-4 max-sm:[&_dd]:mb-4">
      <dt className="font-medium">Base URL</dt>
      <dd className="figures break-all">{baseUrl}</dd>
      <dt className="font-medium">Authentication</dt>
      <dd className="text-dim">
        Send an API key as <code className="text-ink">Authorization: Bearer slk_…</code>. Create one
        in your settings, under API. For calls that keys can’t make, send your session’s access
        token from <code className="text-ink">POST /api/auth/sign-in/email</code>. It’s valid for 15
        minutes.
      </dd>
      <dt className="font-medium">Errors</dt>
      <dd className="text-dim">
        Always <code className="text-ink">{"{ code, message, data? }"}</code> with the matching HTTP
        status. Rely on the code; the message is for people. The OpenAPI document lists each call’s
        codes.
      </dd>
      <dt className="font-medium">Pagination</dt>
      <dd className="text-dim">
        Long lists take <code className="text-ink">limit</code> and{" "}
        <code className="text-ink">after</code>. To get the next page, send the previous page’s{" "}
        <code className="text-ink">next</code> as <code className="text-ink">after</code> or, for a
        plain list, the id of its last row.
      </dd>
      <dt className="font-medium">Idempotency</dt>
      <dd className="text-dim">
        POST and PATCH accept an <code className="text-ink">Idempotency-Key</code>: the same request
        with the same key within 24 hours gets the first response and does nothing else. After a
        401, 429 or 503, you can retry with the same key. A different request with that key gets
        422; one sent while the first is running gets 409.
      </dd>
      <dt className="font-medium">Assistants</dt>
      <dd className="text-dim">
        An MCP server is available at <code className="text-ink">/mcp</code>, with OAuth or the same
        keys. It has tools for sites, positions, recommendations, audits and AI visibility, and a
        prompt for the weekly review. <code className="text-ink">npm run mcp</code> connects it to
        standard input.
      </dd>
      <dt className="font-medium">Clients</dt>
      <dd className="text-dim">
        The OpenAPI document describes every call, so you can generate a client from it in most
        languages. Only the webhooks that payment and email providers call aren’t listed.
      </dd>
    </dl>
  );
}

function Call({ call, baseUrl }: { call: ReferenceCall; baseUrl: string }) {
  const { anchor, method, path, summary } = call;
  const example = [exampleCall(call, baseUrl), exampleAnswer(call)].filter(Boolean).join("\n\n");
  return (
    <details className="border-line not-first:border-t">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 text-sm text-dim hover:bg-sunk">
        <span className="figures w-14 font-semibold text-accent">{method}</span>
        <span className="figures wrap-anywhere text-ink">{path}</span>
        {summary}
      </summary>
      {/* Inside, so that a link to it opens it; one element, because there are hundreds of calls. */}
      <pre
        id={anchor}
        className="figures scroll-mt-12 px-4 pt-1 pb-5 text-sm leading-6 wrap-anywhere whitespace-pre-wrap"
      >
        {`${callShape(call)}\n\n${example}`}
      </pre>
    </details>
  );
}
