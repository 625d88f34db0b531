import { isUnavailable } from "@sightline/database";
import { describe, expect, it } from "vitest";
import type { DayRows, SessionRow, ViewRow } from "../archive.ts";
import { createClickHouseArchive } from "./clickhouse-archive.ts";
import { type ClickHouse, ClickHouseAway } from "./connect.ts";

const DAY = { day: "2026-11-01", move: "5c2f7a52-4a0c-4c1e-9d7e-0f3f6a7d1b11" };
const MOVED = { ...DAY, views: 3, sessions: 2 };

interface Server extends ClickHouse {
  isAway: boolean;
  engine: string;
  views: number;
  sessions: number;
  readonly asked: string[];
  /** Who gets the rows that this one is sent. */
  copies: Server[];
  /** So often it's counted before it has copied anything. */
  countsUntilCopied: number;
}

/** Answers what it has as a replica would; a report gets a row that names it. */
function server(name: string): Server {
  const ask = (text: string) => {
    self.asked.push(text);
    if (self.isAway) throw new ClickHouseAway("connection refused");
  };
  const self: Server = {
    ...{ host: name, isAway: false, engine: "ReplicatedMergeTree", views: 0, sessions: 0 },
    ...{ asked: [], copies: [], countsUntilCopied: 0 },
    async query<Row>(statement: unknown) {
      const text = String(statement);
      ask(text);
      return answerTo(text, self) as Row[];
    },
    async command(statement) {
      ask(String(statement));
    },
    async insert(table, rows) {
      ask(`insert into ${table}`);
      for (const one of [self, ...self.copies]) {
        if (String(table) === "sightline_page_views") one.views += rows.length;
        if (String(table) === "sightline_sessions") one.sessions += rows.length;
      }
    },
    async close() {},
  };
  return self;
}

function answerTo(text: string, server: Server): object[] {
  const { host, engine, views, sessions } = server;
  if (text.includes("currentDatabase() as name")) return [{ name: "sightline" }];
  if (text.includes("system.tables")) return [{ engine }, { engine }];
  if (text.includes("system.parts")) {
    return [
      { table: "sightline_page_views", held: String(views) },
      { table: "sightline_sessions", held: String(sessions) },
    ];
  }
  if (text.includes("count() as rows")) {
    server.countsUntilCopied -= 1;
    if (server.countsUntilCopied >= 0) return [{ rows: "0" }];
    return [{ rows: String(text.includes("from sightline_sessions") ? sessions : views) }];
  }
  return text.includes("count() as found") ? [{ day: host, found: "1" }] : [];
}

function whole(name: string): Server {
  return Object.assign(server(name), { views: MOVED.views, sessions: MOVED.sessions });
}

const rows = (): DayRows => ({
  views: (async function* () {
    yield [{}, {}, {}] as ViewRow[];
  })(),
  sessions: (async function* () {
    yield [{ visitor: "5c2f7a52" }, { visitor: "5c2f7a53" }] as SessionRow[];
  })(),
});

/** The server that answered a report. */
async function readFrom(servers: readonly Server[]): Promise<string> {
  const found = await createClickHouseArchive(servers).countByDay([MOVED], {});
  return [...found.keys()].join();
}

const inserted = ({ asked }: Server) =>
  asked.filter((text) => text.startsWith("insert into sightline_page_views")).length;

describe("days that are on two servers", () => {
  it("are read from the one that answers, and then again from that one", async () => {
    const [one, other] = [whole("one"), whole("other")];
    const archive = createClickHouseArchive([one, other]);
    const read = async () => [...(await archive.countByDay([MOVED], {})).keys()].join();
    expect(await read()).toBe("one");
    one.isAway = true;
    expect(await read()).toBe("other");
    const before = one.asked.length;
    one.isAway = false;
    expect(await read()).toBe("other");
    expect(one.asked.length).toBe(before);
  });

  it.each([
    ["views", { views: 2 }],
    ["sessions", { sessions: 1 }],
  ])("aren't read from one that lacks some of their %s", async (_, lacking) => {
    const behind = Object.assign(whole("behind"), lacking);
    expect(await readFrom([behind, whole("whole")])).toBe("whole");
    const failed = readFrom([behind, Object.assign(whole("away"), { isAway: true })]);
    const error = await failed.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(String(error)).toMatch(/behind: some rows.*missing.*; away: connection refused/);
  });

  it("are moved once both have them", async () => {
    const [one, other] = [server("one"), server("other")];
    one.copies = [other];
    other.countsUntilCopied = 3;
    const { views, sessions } = MOVED;
    const archive = createClickHouseArchive([one, other]);
    expect(await archive.saveDay(DAY, rows())).toEqual({ views, sessions });
    expect([inserted(one), inserted(other)]).toEqual([1, 0]);
    expect(other.countsUntilCopied).toBeLessThan(0);
  });

  it("are copied to one whose disk was replaced: it gets its tables again", async () => {
    const [one, other] = [server("one"), server("other")];
    one.copies = [other];
    const archive = createClickHouseArchive([one, other]);
    await archive.prepare();
    other.asked.length = 0;
    await archive.saveDay(DAY, rows());
    expect(other.asked.some((text) => text.includes("engine = ReplicatedMergeTree"))).toBe(true);
  });

  it("aren't sent to one alone", async () => {
    const [one, other] = [server("one"), Object.assign(server("other"), { isAway: true })];
    const moving = createClickHouseArchive([one, other]).saveDay(DAY, rows());
    await expect(moving).rejects.toThrow("1 of 2 ClickHouse servers can take page views, and 2");
    expect(inserted(one)).toBe(0);
  });
});

describe("a server that was used alone", () => {
  it("can't be one of two, and its operator learns what to do", async () => {
    const alone = Object.assign(whole("alone:8123"), { engine: "MergeTree" });
    const both = createClickHouseArchive([alone, server("new:8123")]);
    await expect(both.prepare()).rejects.toThrow(
      "alone:8123 has the tables of a single server, which aren't copied to others: move its page views back to PostgreSQL",
    );
    await expect(both.saveDay(DAY, rows())).rejects.toThrow(
      "alone:8123 has the tables of a single",
    );
    await expect(createClickHouseArchive([alone]).prepare()).resolves.toBeUndefined();
    expect(await readFrom([alone])).toBe("alone:8123");
  });
});
