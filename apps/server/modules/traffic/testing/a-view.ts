import { randomBytes, randomUUID } from "node:crypto";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import type { PageView } from "../store/event-store.ts";

/** A view of the home page by someone new, unless the test says otherwise. */
export function aView(view: Partial<PageView> = {}): PageView {
  const viewedAt = view.viewedAt ?? new Date();
  return {
    id: newEventId(viewedAt.getTime(), randomBytes(EVENT_ID_BYTES)),
    viewedAt,
    visitor: randomUUID(),
    consented: false,
    audience: null,
    path: "/",
    category: "outer",
    channel: "direct",
    source: null,
    referrerHost: null,
    tags: { source: null, medium: null, campaign: null, term: null, content: null },
    country: null,
    device: "desktop",
    ...view,
  };
}
