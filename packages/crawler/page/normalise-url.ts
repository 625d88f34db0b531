const TRACKING = new Set(
  (
    "gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid li_fat_id igshid mc_cid " +
    "mc_eid mkt_tok _ga _gl _hsenc _hsmi hsctatracking vero_id oly_anon_id oly_enc_id wickedid " +
    "srsltid epik rb_clickid s_cid irclickid"
  ).split(" "),
);
const TRACKING_PREFIX = /^(utm_|pk_|mtm_|hsa_|at_custom)/;
const SESSION = new Set(
  "phpsessid jsessionid sessionid session_id sessid cfid cftoken oscsid zenid".split(" "),
);
const SESSION_PREFIX = /^aspsessionid/;
/** Too common a name to decide by the name alone. */
const SHORT_SESSION = /^s(es)?id$/;
const OPAQUE = /^[\da-z-]{16,}$/i;
const SESSION_IN_PATH = /;(jsessionid|phpsessid|sid)=[^/;]*/i;
/** Whether a URL's parameters need a closer look. */
const LIKE_SESSION = /[?&;](?:aspsess|sess|s(?:es)?id|phpsess|jsess|cf(?:id|token)|oscsid|zenid)/i;
const LONGEST = 4_096;

/**
 * One URL per page: absolute, without fragment, credentials, tracking parameters and
 * session ids, its parameters in order. Null for what a crawler can't fetch.
 */
export function normaliseUrl(href: string, base: string): string | null {
  const url = resolveUrl(href, base);
  if (url === null) return null;
  return url.includes("?") || url.includes(";") ? withoutBallast(url) : url;
}

/** Absolute and without fragment, its parameters untouched. */
export function resolveUrl(href: string, base: string): string | null {
  if (href.length > LONGEST) return null;
  const url = URL.parse(href, base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.hash !== "" || url.href.endsWith("#")) url.hash = "";
  if (url.username !== "") url.username = "";
  if (url.password !== "") url.password = "";
  // Encoding makes some characters nine times as long.
  return url.href.length > LONGEST ? null : url.href;
}

export function hasSessionId(url: string): boolean {
  if (!LIKE_SESSION.test(url)) return false;
  const { path, parameters } = splitQuery(url);
  return SESSION_IN_PATH.test(path) || parameters.some(isSession);
}

export function parametersOf(url: string): string[] {
  return splitQuery(url).parameters;
}

/** Of an absolute URL in normal form, port included. */
export function hostOf(url: string): string {
  const start = url.indexOf("//") + 2;
  const end = url.indexOf("/", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

export function sameSite(one: string, other: string): boolean {
  return withoutWww(hostOf(one)) === withoutWww(hostOf(other));
}

export function withoutWww(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

function withoutBallast(url: string): string {
  const { path, parameters } = splitQuery(url);
  const kept = parameters.filter((one) => !isTracking(one) && !isSession(one));
  const clean = path.includes(";") ? path.replace(SESSION_IN_PATH, "") : path;
  return kept.length === 0 ? clean : `${clean}?${kept.join("&")}`;
}

function splitQuery(url: string): { path: string; parameters: string[] } {
  const withoutFragment = url.split("#", 1)[0] ?? "";
  const mark = withoutFragment.indexOf("?");
  if (mark === -1) return { path: withoutFragment, parameters: [] };
  return {
    path: withoutFragment.slice(0, mark),
    parameters: withoutFragment
      .slice(mark + 1)
      .split("&")
      .filter(Boolean),
  };
}

function isTracking(parameter: string): boolean {
  const { name } = parts(parameter);
  return TRACKING.has(name) || TRACKING_PREFIX.test(name);
}

function isSession(parameter: string): boolean {
  const { name, value } = parts(parameter);
  if (SESSION.has(name) || SESSION_PREFIX.test(name)) return true;
  return SHORT_SESSION.test(name) && OPAQUE.test(value);
}

function parts(parameter: string): { name: string; value: string } {
  const equals = parameter.indexOf("=");
  if (equals === -1) return { name: parameter.toLowerCase(), value: "" };
  return {
    name: parameter.slice(0, equals).toLowerCase(),
    value: parameter.slice(equals + 1),
  };
}
