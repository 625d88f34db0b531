import type {
  KeywordSearchConsole,
  SearchConsoleConnection,
  SiteSearchConsole,
} from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayBefore = (days: number) => dayOf(ago(days));

const CONNECTION: SearchConsoleConnection = {
  account: "a.rather.long.address.of.someone@company.example",
  properties: ["sc-domain:pgdocs.example", "https://www.pgdocs.example/"],
  property: "sc-domain:pgdocs.example",
  connected_at: ago(90).toISOString(),
  state: "connected",
  read: { from: dayBefore(486), until: dayBefore(3) },
  read_at: ago(0.3).toISOString(),
  problem: null,
};

const PROBLEM = {
  message: "Search Console has been asked enough for now.",
  at: ago(0.1).toISOString(),
};
const WITHDRAWN = {
  message: "Search Console is no longer connected. Connect it again.",
  at: ago(2).toISOString(),
};

/** Each way in which a site and Search Console can stand to each other. */
export const STATES: Readonly<Record<string, SiteSearchConsole>> = {
  "not set up": { available: false, connection: null },
  "not connected": { available: true, connection: null },
  "read for the first time": {
    available: true,
    connection: {
      ...CONNECTION,
      properties: ["sc-domain:pgdocs.example"],
      read: null,
      read_at: null,
    },
  },
  connected: { available: true, connection: CONNECTION },
  "asked too often": { available: true, connection: { ...CONNECTION, problem: PROBLEM } },
  "withdrawn at Google": {
    available: true,
    connection: { ...CONNECTION, state: "withdrawn", problem: WITHDRAWN },
  },
};

const DAYS = Array.from({ length: 60 }, (_, place) => ({
  day: dayBefore(62 - place),
  clicks: place % 7,
  impressions: 80 + ((place * 13) % 50),
  position: 4 + ((place * 7) % 30) / 10,
})).filter((_, place) => place % 9 !== 4);

/** What Google counted for a keyword, with days on which it was not shown. */
export const COUNTED: KeywordSearchConsole = {
  source: "connection",
  from: dayBefore(62),
  to: dayBefore(3),
  total: { clicks: 172, impressions: 5_480, position: 5.44 },
  days: DAYS,
  pages: [{ page: "https://pgdocs.example/", clicks: 172, impressions: 5_480, position: 5.44 }],
};
