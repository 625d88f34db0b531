import { several } from "../detail.ts";
import type { DocumentRule, SiteRule } from "../rule.ts";

const httpsMissing: DocumentRule = {
  id: "https-missing",
  severity: "critical",
  scope: "document",
  title: "Page not served over HTTPS",
  why: "Browsers warn visitors that the page isn't secure, and Google prefers HTTPS.",
  fix: "Install a TLS certificate, and redirect HTTP to HTTPS.",
  check: ({ url }) => (isSecure(url) ? null : "Served over HTTP"),
};

const mixedContent: DocumentRule = {
  id: "mixed-content",
  severity: "high",
  scope: "document",
  title: "Mixed content on a secure page",
  why: "Browsers block insecure files or mark the page as not secure.",
  fix: "Load every image, script and stylesheet over HTTPS.",
  check({ url, resources }) {
    if (!isSecure(url)) return null;
    const insecure = resources.filter((resource) => !isSecure(resource.url));
    return several(
      insecure.map((resource) => resource.url),
      "file",
      "files",
    );
  },
};

const formInsecure: DocumentRule = {
  id: "form-insecure",
  severity: "medium",
  scope: "document",
  title: "Form submits without encryption",
  why: "Anyone on the network can read what visitors type, and browsers show a warning.",
  fix: "Serve the page over HTTPS, and use an HTTPS URL as the form's action.",
  check({ forms }) {
    const insecure = forms.filter(({ action }) => !isSecure(action));
    return several(
      insecure.map(({ action }) => action),
      "form",
      "forms",
    );
  },
};

const hstsMissing: DocumentRule = {
  id: "hsts-missing",
  severity: "low",
  scope: "document",
  title: "Missing HSTS header",
  why: "Without HSTS, a visit that starts over HTTP can be intercepted before the redirect.",
  fix: "Send Strict-Transport-Security: max-age=31536000.",
  check: ({ url }, { fetched }) =>
    isSecure(url) && !fetched.headers["strict-transport-security"]
      ? "No Strict-Transport-Security header"
      : null,
};

const cspMissing: DocumentRule = {
  id: "csp-missing",
  severity: "low",
  scope: "document",
  title: "Missing content security policy",
  why: "Injected scripts, such as ones that add hidden spam links, can run unchecked.",
  fix: "Send a Content-Security-Policy that lists where scripts may come from.",
  check: (_, { fetched }) =>
    fetched.headers["content-security-policy"] ? null : "No Content-Security-Policy header",
};

const nosniffMissing: DocumentRule = {
  id: "nosniff-missing",
  severity: "low",
  scope: "document",
  title: "Missing nosniff header",
  why: "Browsers may run an uploaded file as a script.",
  fix: "Send X-Content-Type-Options: nosniff.",
  check: (_, { fetched }) =>
    fetched.headers["x-content-type-options"]?.toLowerCase().includes("nosniff")
      ? null
      : "No X-Content-Type-Options header",
};

const certExpiring: SiteRule = {
  id: "cert-expiring",
  wholeSite: true,
  severity: "high",
  scope: "site",
  title: "Certificate expires within 14 days",
  why: "If nothing renews it by then, browsers warn visitors away from your site.",
  fix: "Check that it renews automatically. If it doesn't, renew it now.",
  check(site) {
    const home = site.page(site.redirectTarget(site.home) ?? site.home);
    const end = Date.parse(home?.certificateEnds ?? "");
    const isNear = end - site.now.getTime() < CERTIFICATE_DAYS * DAY_MS;
    if (home === null || !isNear) return [];
    return [{ url: home.url, detail: `Expires on ${new Date(end).toISOString().slice(0, 10)}` }];
  },
};

const CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

export const securityRules = [
  httpsMissing,
  mixedContent,
  formInsecure,
  hstsMissing,
  cspMissing,
  nosniffMissing,
  certExpiring,
];

function isSecure(url: string): boolean {
  return url.startsWith("https:");
}
