import { z } from "zod";
import { userCall } from "./errors.ts";

/** What stands between a site and Search Console; nothing of the access itself. */
const SearchConsoleConnection = z.object({
  /** The Google account, as it calls itself. */
  account: z.string(),
  /** Those of its properties that hold the site, and the one that is read. */
  properties: z.array(z.string()),
  property: z.string(),
  connected_at: z.iso.datetime(),
  /** `withdrawn`: Google does not let us in any more; it takes a new connection. */
  state: z.enum(["connected", "withdrawn"]),
  /** The days that were read, both included; null before the first. */
  read: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  read_at: z.iso.datetime().nullable(),
  /** Why the last reading failed, in words. */
  problem: z.object({ message: z.string(), at: z.iso.datetime() }).nullable(),
});
export type SearchConsoleConnection = z.infer<typeof SearchConsoleConnection>;

export const SiteSearchConsole = z.object({
  /** False while whoever runs this product has not set it up. */
  available: z.boolean(),
  connection: SearchConsoleConnection.nullable(),
});
export type SiteSearchConsole = z.infer<typeof SiteSearchConsole>;

const Counted = z.object({
  clicks: z.int(),
  impressions: z.int(),
  /** The average over the impressions, hence rarely whole; never a position that was looked up. */
  position: z.number(),
});

/** How the own site did for a keyword by Google's own count, over all countries and devices. */
export const KeywordSearchConsole = z.object({
  /** Null: neither a connection nor an import tells. */
  source: z.enum(["connection", "import"]).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Null: the site was never shown for it in this time, as far as Google tells. */
  total: Counted.nullable(),
  /** Oldest first; a day without a row is a day without data. Empty for an import. */
  days: z.array(Counted.extend({ day: z.iso.date() })),
  pages: z.array(Counted.extend({ page: z.string() })),
});
export type KeywordSearchConsole = z.infer<typeof KeywordSearchConsole>;

const tags = ["search console"];
const Id = z.object({ id: z.uuid() });
const connectingCall = userCall.errors({
  /** Google said no, or the product is not set up for it; the message says what to do. */
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
      summary: "Disconnect Search Console and delete the data read from it",
      tags,
    })
    .input(Id)
    .output(
      z.object({
        /** False: Google could not be told, or other sites still use the same account. */
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
