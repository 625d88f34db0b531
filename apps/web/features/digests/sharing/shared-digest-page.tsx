import type { SharedDigest } from "@sightline/contract";
import { DIGEST_SECTION_NAMES } from "@sightline/domain/digests";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { LeavingPage } from "../leaving/leaving-page.tsx";
import type { SharedView } from "./read-shared.ts";

export function SharedDigestPage({ view }: { view: SharedView }) {
  switch (view.state) {
    case "refused":
      return (
        <LeavingPage title="This digest isn’t available.">
          <p className="text-dim">
            {view.problem ??
              "The link may have expired, or the password may be wrong. Ask the person who shared it."}
          </p>
        </LeavingPage>
      );
    case "locked":
      return (
        <LeavingPage title="This digest is password-protected.">
          <form method="post" className="flex w-full max-w-sm flex-col items-start gap-4 text-base">
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" size="lg" variant="primary">
              Open digest
            </Button>
          </form>
        </LeavingPage>
      );
    case "open":
      return <Digest digest={view.digest} />;
  }
}

const MARKS = { better: "▲ ", worse: "▼ ", neutral: "" } as const;

function Digest({ digest: { title, sites, actions } }: { digest: SharedDigest }) {
  return (
    <article className="mx-auto w-full max-w-3xl px-6 pt-14 pb-20 print:max-w-none print:p-0">
      <h1 className="text-3xl font-semibold tracking-[-0.03em] text-pretty">{title}</h1>
      {sites.map((site) => (
        <section key={site.domain} className="mt-10 break-inside-avoid-page">
          <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{site.name}</h2>
          {site.name === site.domain ? null : (
            <p className="figures text-dim [overflow-wrap:anywhere]">{site.domain}</p>
          )}
          {site.sections.length === 0 ? (
            <p className="mt-3 text-dim">There’s nothing to report here.</p>
          ) : null}
          {site.sections.map((section) => (
            <section key={section.id} className="mt-5 break-inside-avoid">
              <h3 className="text-sm font-medium text-dim">{DIGEST_SECTION_NAMES[section.id]}</h3>
              <ul className="mt-1">
                {section.lines.map(({ text, tone, note }) => (
                  <li key={text} className="border-t border-line py-2 [overflow-wrap:anywhere]">
                    {MARKS[tone]}
                    {text}
                    {note === null ? null : <p className="text-base text-dim">{note}</p>}
                  </li>
                ))}
              </ul>
              <p className="text-sm text-dim [overflow-wrap:anywhere]">Source: {section.source}</p>
            </section>
          ))}
        </section>
      ))}
      {actions.length === 0 ? null : (
        <section className="mt-10 break-inside-avoid">
          <h2 className="text-xl font-semibold">{DIGEST_SECTION_NAMES.actions}</h2>
          <ol className="mt-2">
            {actions.map(({ text, why, source }, nth) => (
              <li key={text} className="border-t border-line py-2 [overflow-wrap:anywhere]">
                {nth + 1}. {text}
                <p className="text-base text-dim">{why}</p>
                <p className="text-sm text-dim">Source: {source}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}
