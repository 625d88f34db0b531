export const TARGET_SITE_MAX_LENGTH = 260;

const DEFAULT_PORTS = new Set(["80", "443"]);
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The canonical form of a site: lower case, without scheme, `www.` and path; the port is kept
 * unless it is 80 or 443. Null if the text names no host.
 */
export function normaliseTargetSite(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/u.test(text) || text.includes("@")) return null;

  const url = parseAsHttp(text);
  if (url === null || !namesAHost(url.hostname)) return null;

  const host = url.hostname.replace(/\.$/, "").replace(/^www\.(?=.+\.)/, "");
  const port = url.port !== "" && !DEFAULT_PORTS.has(url.port) ? `:${url.port}` : "";
  const site = host + port;
  return site.length <= TARGET_SITE_MAX_LENGTH ? site : null;
}

function parseAsHttp(text: string): URL | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//iu.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return null;
  return URL.parse(scheme === undefined ? `http://${text.replace(/^\/\//, "")}` : text);
}

function namesAHost(hostname: string): boolean {
  if (hostname.startsWith("[")) return true;
  const labels = hostname.replace(/\.$/, "").split(".");
  if (labels.length < 2 && hostname !== "localhost") return false;
  return hostname.length <= 254 && labels.every((label) => LABEL.test(label));
}
