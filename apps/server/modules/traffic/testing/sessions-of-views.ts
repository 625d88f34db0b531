import { dayOf } from "@sightline/domain/calendar";
import { SESSION_GAP_MINUTES, type Session } from "@sightline/domain/traffic";
import type { PageView } from "../store/event-store.ts";

/** By a way of its own: every view after the other, those with a known id left out. */
export function sessionsOfViews(views: readonly PageView[]): Session[] {
  const distinct = [...new Map(views.map((view) => [view.id, view])).values()];
  const byVisitor = Map.groupBy(
    distinct,
    ({ visitor, viewedAt }) => `${dayOf(viewedAt)} ${visitor}`,
  );
  return [...byVisitor.values()].flatMap((own) => {
    const sorted = own.toSorted(
      (one, other) =>
        one.viewedAt.getTime() - other.viewedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    const sessions: PageView[][] = [];
    sorted.forEach((view, index) => {
      const before = sorted[index - 1]?.viewedAt.getTime() ?? Number.NEGATIVE_INFINITY;
      if (view.viewedAt.getTime() - before > SESSION_GAP_MINUTES * 60_000) sessions.push([view]);
      else sessions.at(-1)?.push(view);
    });
    return sessions.map(sessionOf);
  });
}

function sessionOf(views: readonly PageView[]): Session {
  const [first] = views;
  if (first === undefined) throw new Error("a session has a view");
  const { visitor, viewedAt: startedAt, channel, source, country, device, tags } = first;
  const secondsUntil = (view: PageView) =>
    Math.round((view.viewedAt.getTime() - startedAt.getTime()) / 1000);
  return {
    ...{ day: dayOf(startedAt), visitor, startedAt, channel, source, country, device },
    campaign: tags.campaign,
    paths: views.map(({ path }) => path),
    categories: views.map(({ category }) => category),
    seconds: views.map(secondsUntil),
  };
}
