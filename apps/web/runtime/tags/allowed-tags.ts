import type { Consent } from "../consent/consent.ts";
import { analyticsAllowed } from "./analytics-allowed.ts";

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
  place: Pick<Location, "protocol" | "hostname">,
): Tag[] {
  if (!analyticsAllowed(place)) return [];
  const tags: Tag[] = [];
  if (googleTag && consent.analytics) tags.push({ kind: "google-tag", id: googleTag });
  if (tagManager && consent.marketing) tags.push({ kind: "tag-manager", id: tagManager });
  return tags;
}
