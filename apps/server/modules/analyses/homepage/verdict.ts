import type { HomepageAnalysis } from "@sightline/contract";

export type Readable = Pick<
  HomepageAnalysis,
  "domain" | "home" | "answers" | "ai_crawlers" | "audit_summary"
>;

/** What search and AI engines can read of a site and say about it, in one sentence. */
export function verdictOn(site: Readable): string {
  const { domain, home, audit_summary } = site;
  const { allowed, blocked } = site.ai_crawlers;
  const all = allowed.length + blocked.length;
  if (home == null) return audit_summary ?? "";
  if (!home.indexable) return `${domain} tells search engines not to list its home page.`;
  const listed = `Search engines can list ${domain}`;
  if (home.needs_script) {
    return `${listed}, but most AI engines can’t read it: its text appears only after scripts run.`;
  }
  if (allowed.length === 0) return `${listed}, but it blocks all ${all} AI crawlers we know of.`;
  const readers = blocked.length === 0 ? "AI engines" : `${allowed.length} of ${all} AI crawlers`;
  const answered = site.answers?.find(({ sentences }) => sentences !== null);
  return answered === undefined
    ? `${listed}, and ${readers} can read it.`
    : `${listed}, and ${readers} can quote its answer to “${answered.question}”`;
}
