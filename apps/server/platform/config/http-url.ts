import { z } from "zod";

/** Everything is served from its root, so a path would only break links. */
export const siteUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(hasNoPath, "must be an address without a path, such as https://sightline.example.com")
  .transform((text) => new URL(text).origin);

function hasNoPath(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text);
  return /^\/*$/.test(pathname) && search + hash + username === "";
}

/** Without a trailing slash, so that paths can be appended. */
export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));

/** Parameters would be settings of the client: of its own log, for one, which isn't ours. */
const clickHouseUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    isOneDatabase,
    "must name a database and nothing else, such as http://user:password@host:8123/sightline",
  );

/** With commas between replicas, which find one another by the name of their database. */
export const clickHouseUrls = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .pipe(z.array(clickHouseUrl))
  .refine(areReplicas, "must name the same database of different servers");

function areReplicas(texts: readonly string[]): boolean {
  const urls = texts.map((text) => new URL(text));
  const databases = new Set(urls.map(({ pathname }) => pathname));
  const hosts = new Set(urls.map(({ host }) => host));
  return databases.size === 1 && hosts.size === texts.length;
}

function isOneDatabase(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  if (!/^\/\w{0,64}$/.test(pathname) || search + hash !== "") return false;
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
