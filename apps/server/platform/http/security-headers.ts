export interface SecurityHeaderOptions {
  readonly https: boolean;
  readonly development: boolean;
  /** Whether a page may load Google's tags after consent. */
  readonly tags: boolean;
  /** Whether `/checkout` may load the card provider's script and frames. */
  readonly cardScript: boolean;
}

export type HeaderPair = readonly [name: string, value: string];
/** `allowed` are inline scripts: of one nonce, or each by its hash. */
export type SecurityHeaders = (
  path: string,
  allowed: (() => string) | readonly string[],
) => readonly HeaderPair[];

const TAG_MANAGER = "https://*.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

const CARD_SCRIPT = "https://js.stripe.com";
const CARD_FRAMES = [CARD_SCRIPT, "https://hooks.stripe.com"];
const CARD_CALLS = ["https://api.stripe.com"];

/** Preview images for links on other sites. */
const SHOWN_ELSEWHERE = "/social/";
const CHECKOUT = "/checkout";
/** What a call answers isn't a page, and loads nothing if a browser shows it as one. */
const NO_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Scripts only by nonce, by hash or from our own origin; our pages can't be framed. */
export function securityHeaders(options: SecurityHeaderOptions): SecurityHeaders {
  const usual = policyOf({ ...options, cardScript: false });
  const atCheckout = policyOf(options);
  const own = fixedHeaders(options.https, "same-origin");
  const shownElsewhere = fixedHeaders(options.https, "cross-origin");
  const ofCalls: readonly HeaderPair[] = [...own, ["content-security-policy", NO_DOCUMENT]];
  return (path, allowed) => {
    if (path.startsWith("/api/")) return ofCalls;
    const policy = path === CHECKOUT ? atCheckout : usual;
    const fixed = path.startsWith(SHOWN_ELSEWHERE) ? shownElsewhere : own;
    const scripts = typeof allowed === "function" ? [`nonce-${allowed()}`] : allowed;
    const sources = scripts.map((script) => `'${script}'`).join(" ");
    return [...fixed, ["content-security-policy", policy(sources)]];
  };
}

function policyOf(options: SecurityHeaderOptions): (scripts: string) => string {
  const tags = options.tags ? [TAG_MANAGER] : [];
  const measured = options.tags ? [TAG_MANAGER, ...ANALYTICS] : [];
  const before = `default-src 'self'; script-src 'self'`;
  const after = [
    [...tags, ...(options.cardScript ? [CARD_SCRIPT] : [])].map((source) => ` ${source}`).join(""),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...measured].join(" "),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...(options.development ? ["ws:"] : []),
      ...measured,
      ...(options.cardScript ? CARD_CALLS : []),
    ].join(" "),
    `frame-src ${options.cardScript ? CARD_FRAMES.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return (scripts) => `${before} ${scripts}${after}`;
}

function fixedHeaders(https: boolean, resources: "same-origin" | "cross-origin"): HeaderPair[] {
  return [
    ["cross-origin-resource-policy", resources],
    ["cross-origin-opener-policy", "same-origin"],
    ["origin-agent-cluster", "?1"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ...(https
      ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as const]
      : []),
    ["x-content-type-options", "nosniff"],
    ["x-dns-prefetch-control", "off"],
    ["x-download-options", "noopen"],
    ["x-frame-options", "DENY"],
    ["x-permitted-cross-domain-policies", "none"],
    ["x-xss-protection", "0"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)"],
  ];
}
