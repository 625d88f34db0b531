import type { Tables } from "@sightline/database";
import { isMachineClick } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import type { RequestContext } from "../../../platform/http/index.ts";
import { readAgent } from "../../traffic/index.ts";
import type { OutreachLinks } from "./outreach-links.ts";
import { type FoundMessage, markMessage, messageByCode } from "./track-event.ts";

interface FollowDeps {
  readonly db: Kysely<Tables>;
  readonly links: OutreachLinks;
  readonly now: () => Date;
}

/** A click in a message. It only leads where we signed that it leads. */
export function followLink({ db, links, now }: FollowDeps) {
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const code = pathname.split("/").at(-1) ?? "";
    const url = searchParams.get("u") ?? "";
    const target = links.target(code, url, searchParams.get("s") ?? "");
    if (target === null) {
      await context.note({
        ...{ type: "suspicious_activity", userId: null },
        description: "Someone followed a link we didn't sign.",
        data: { path: "/o/", target: url.slice(0, 200) },
      });
      return new Response("This link doesn't work.", { status: 404, headers: PLAIN });
    }
    const message = await messageByCode(db, code);
    if (message !== null) await countClick(db, message, target, { request, context, at: now() });
    return new Response(null, { status: 302, headers: { location: target, ...HEADERS } });
  };
}

const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
const PLAIN = { "content-type": "text/plain; charset=utf-8", ...HEADERS };

async function countClick(
  db: Kysely<Tables>,
  { id, sent_at }: FoundMessage,
  target: string,
  { request, context, at }: { request: Request; context: RequestContext; at: Date },
): Promise<void> {
  const { rows } = await sql<{ at: Date; detail: string | null }>`
    select at, detail from outreach_events
    where message_id = ${id} and kind = 'clicked' order by at desc limit 20
  `.execute(db);
  const others = rows.filter(({ detail }) => detail !== target);
  const isMachine = isMachineClick({
    method: request.method,
    isProgram: readAgent(context.userAgent).program !== null,
    sinceSentMs: sent_at === null ? null : at.getTime() - sent_at.getTime(),
    sinceOtherLinkMs: others[0] === undefined ? null : at.getTime() - others[0].at.getTime(),
  });
  // A link that is followed a thousand times is one event with a first time, and twenty more.
  if (rows.length < 20) {
    const event = { message_id: id, kind: "clicked", is_machine: isMachine, at };
    await db
      .insertInto("outreach_events")
      .values({ ...event, detail: target.slice(0, 2000) })
      .execute();
  }
  await markMessage(db, id, isMachine ? "machine_clicked_at" : "clicked_at", at);
}
