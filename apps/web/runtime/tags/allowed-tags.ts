import type { Consent } from "../consent/consent.ts";

export interface TagIds {
  googleTag: string | null;
  tagManager: string | null;
}

export interface Tag {
  kind: "google-tag" | "tag-manager";
  id: string;
}

/** The Google tag needs Analytics, the tag manager needs Marketing, and both need production. */
export function allowedTags(
  { googleTag, tagManager }: TagIds,
  consent: Consent,
  location: Pick<Location, "protocol" | "hostname">,
): Tag[] {
  if (!analyticsAllowed(location)) return [];
  const tags: Tag[] = [];
  if (googleTag && consent.analytics) tags.push({ kind: "google-tag", id: googleTag });
  if (tagManager && consent.marketing) tags.push({ kind: "tag-manager", id: tagManager });
  return tags;
}

const PREVIEW = /(^|[.-])preview([.-]|$)/;
const THIS_MACHINE = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/;

/** Only production visits are counted, never those of developers. */
export function analyticsAllowed(location: Pick<Location, "protocol" | "hostname">): boolean {
  const { protocol, hostname } = location;
  return protocol === "https:" && !THIS_MACHINE.test(hostname) && !PREVIEW.test(hostname);
}
