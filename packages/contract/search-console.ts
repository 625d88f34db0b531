import { z } from "zod";
import { userCall } from "./errors.ts";

/** The state of a site's Search Console connection, without any credentials. */
const SearchConsoleConnection = z.object({
  /** The Google account's own display name. */
  account: z.string(),
  /** Properties that cover the site, and the one in use. */
  properties: z.array(z.string()),
  property: z.string(),
  connected_at: z.iso.datetime(),
  /** `withdrawn`: Google revoked our access; the user has to reconnect. */
  state: z.enum(["connected", "withdrawn"]),
  /** The days fetched, both inclusive; null before the first fetch. */
  read: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  read_at: z.iso.datetime().nullable(),
  /** Why the last fetch failed, in words. */
  problem: z.object({ message: z.string(), at: z.iso.datetime() }).nullable(),
});
export type SearchConsoleConnection = z.infer<typeof SearchConsoleConnection>;

export const SiteSearchConsole = z.object({
  /** False until the administrator has set up Google access. */
  available: z.boolean(),
  connection: SearchConsoleConnection.nullable(),
});
export type SiteSearchConsole = z.infer<typeof SiteSearchConsole>;

const Counted = z.object({
  clicks: z.int(),
  impressions: z.int(),
  /** Average over impressions, so rarely an integer; never a checked position. */
  position: z.number(),
});

/** The site's own performance for a keyword per Search Console, over all countries and devices. */
export const KeywordSearchConsole = z.object({
  /** Null: neither a connection nor an import has data. */
  source: z.enum(["connection", "import"]).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Null: the site had no reported impressions for it in this period. */
  total: Counted.nullable(),
  /** Oldest first; days without data are missing. Empty for an import. */
  days: z.array(Counted.extend({ day: z.iso.date() })),
  pages: z.array(Counted.extend({ page: z.string() })),
});
export type KeywordSearchConsole = z.infer<typeof KeywordSearchConsole>;

const tags = ["search console"];
const Id = z.object({ id: z.uuid() });
const connectingCall = userCall.errors({
  /** Google refused, or Google access isn't set up; the message says what to do. */
  NOT_CONNECTED: { status: 409 },
});

export const searchConsole = {
  find: userCall
    .route({
      method: "GET",
      path: "/sites/{id}/search-console",
      summary: "Whether a site is connected to Search Console",
      tags,
    })
    .input(Id)
    .output(SiteSearchConsole),
  begin: connectingCall
    .route({
      method: "POST",
      path: "/search-console/consents",
      summary: "The Google consent URL for a site's Search Console",
      tags,
    })
    .input(z.object({ site_id: z.uuid() }))
    .output(z.object({ url: z.url() })),
  connect: connectingCall
    .route({
      method: "POST",
      path: "/search-console/connections",
      summary: "Connect a site with the code Google returned",
      tags,
    })
    .input(z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(2_000) }))
    .output(z.object({ site_id: z.uuid(), connection: SearchConsoleConnection })),
  choose: userCall
    .route({
      method: "PATCH",
      path: "/sites/{id}/search-console",
      summary: "Switch to another property in the same account",
      tags,
    })
    .input(Id.extend({ property: z.string().min(1).max(500) }))
    .output(SearchConsoleConnection),
  disconnect: userCall
    .route({
      method: "DELETE",
      path: "/sites/{id}/search-console",
      summary: "Disconnect Search Console and delete its data",
      tags,
    })
    .input(Id)
    .output(
      z.object({
        /** False: Google couldn't be reached, or other sites still use the same account. */
        revoked: z.boolean(),
      }),
    ),
  ofKeyword: userCall
    .route({
      method: "GET",
      path: "/keywords/{id}/search-console",
      summary: "A keyword's performance in Search Console",
      tags,
    })
    .input(Id.extend({ days: z.coerce.number().int().min(1).max(490).default(90) }))
    .output(KeywordSearchConsole),
};
