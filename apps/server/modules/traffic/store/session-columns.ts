import type { Channel, Device, PageCategory, Session } from "@sightline/domain/traffic";

/** One number for each session, or where it's said for each view. */
export const COLUMNS = [
  ...(["channels", "sources", "campaigns", "countries", "devices"] as const),
  /** The first 32 bits of the hash: enough to tell a few hundred apart, or to estimate how many. */
  "visitors",
  /** Milliseconds since midnight. */
  "starts",
  /** How many views. */
  "lengths",
  /** The seconds from the first view to the last. */
  "lasts",
  /** Of each view. */
  ...(["pages", "seconds"] as const),
] as const;
export type ColumnName = (typeof COLUMNS)[number];

type Numbers = Uint8Array | Uint16Array | Uint32Array;
type Width = 1 | 2 | 4;
type TextColumn = "channels" | "sources" | "campaigns" | "countries" | "devices";

/** What the numbers stand for. */
interface Texts extends Readonly<Record<TextColumn, readonly (string | null)[]>> {
  readonly paths: readonly string[];
  /** Of each path. */
  readonly categories: readonly string[];
}

export interface ColumnsHeader extends Texts {
  readonly count: number;
  readonly widths: Readonly<Record<ColumnName, Width>>;
}

/** The sessions of a day, the oldest first. */
export interface SessionColumns {
  readonly day: string;
  readonly header: ColumnsHeader;
  /** Throws if it wasn't read. */
  column(name: ColumnName): Numbers;
}

export interface StoredColumns {
  readonly header: ColumnsHeader;
  readonly columns: Readonly<Record<ColumnName, Buffer>>;
}

/** For each text a number, in the order they come. */
class Dictionary<Text> {
  readonly #ids = new Map<Text, number>();
  idOf(text: Text): number {
    const id = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }
  texts(): Text[] {
    return [...this.#ids.keys()];
  }
}

export function columnsOf(sessions: readonly Session[]): StoredColumns {
  const sorted = sessions.toSorted(
    (one, other) =>
      one.startedAt.getTime() - other.startedAt.getTime() || (one.visitor < other.visitor ? 1 : -1),
  );
  const texts = {
    channels: new Dictionary<string | null>(),
    sources: new Dictionary<string | null>(),
    campaigns: new Dictionary<string | null>(),
    countries: new Dictionary<string | null>(),
    devices: new Dictionary<string | null>(),
  };
  const pages = new Dictionary<string>();
  const views = sorted.flatMap(({ paths, categories }) =>
    paths.map((path, nth) => pages.idOf(`${categories[nth]} ${path}`)),
  );
  const numbers: Record<ColumnName, number[]> = {
    channels: sorted.map(({ channel }) => texts.channels.idOf(channel)),
    sources: sorted.map(({ source }) => texts.sources.idOf(source)),
    campaigns: sorted.map(({ campaign }) => texts.campaigns.idOf(campaign)),
    countries: sorted.map(({ country }) => texts.countries.idOf(country)),
    devices: sorted.map(({ device }) => texts.devices.idOf(device)),
    visitors: sorted.map(({ visitor }) => Number.parseInt(visitor.slice(0, 8), 16)),
    starts: sorted.map(({ startedAt, day }) => startedAt.getTime() - Date.parse(day)),
    lengths: sorted.map(({ paths }) => paths.length),
    lasts: sorted.map(({ seconds }) => seconds.at(-1) ?? 0),
    pages: views,
    seconds: sorted.flatMap(({ seconds }) => seconds),
  };
  const widths = mapColumns((name) => widthOf(numbers[name]));
  const named = pages.texts();
  return {
    header: {
      ...{ count: sorted.length, widths },
      channels: texts.channels.texts(),
      sources: texts.sources.texts(),
      campaigns: texts.campaigns.texts(),
      countries: texts.countries.texts(),
      devices: texts.devices.texts(),
      paths: named.map((page) => page.slice(page.indexOf(" ") + 1)),
      categories: named.map((page) => page.slice(0, page.indexOf(" "))),
    },
    columns: mapColumns((name) => bytesOf(numbers[name], widths[name])),
  };
}

/** Columns that weren't asked for are missing. */
export function readColumns(
  day: string,
  header: ColumnsHeader,
  columns: Partial<Readonly<Record<ColumnName, Buffer>>>,
): SessionColumns {
  return {
    ...{ day, header },
    column(name) {
      const bytes = columns[name];
      if (bytes === undefined) throw new Error(`the column ${name} wasn't read`);
      return numbersOf(bytes, header.widths[name]);
    },
  };
}

/** The session at this place, whose views begin at that one; its visitor isn't kept whole. */
export function sessionAt(columns: SessionColumns, place: number, firstView: number): Session {
  const { day, header } = columns;
  const textOf = (name: TextColumn) => header[name][columns.column(name)[place] ?? 0] ?? null;
  const end = firstView + (columns.column("lengths")[place] ?? 0);
  const pages = [...columns.column("pages").subarray(firstView, end)];
  const visitor = columns.column("visitors")[place] ?? 0;
  return {
    ...{ day, visitor: visitor.toString(16).padStart(8, "0") },
    startedAt: new Date(Date.parse(day) + (columns.column("starts")[place] ?? 0)),
    paths: pages.map((page) => header.paths[page] ?? ""),
    categories: pages.map((page) => header.categories[page] as PageCategory),
    seconds: [...columns.column("seconds").subarray(firstView, end)],
    channel: textOf("channels") as Channel,
    source: textOf("sources"),
    campaign: textOf("campaigns"),
    country: textOf("countries"),
    device: textOf("devices") as Device,
  };
}

function mapColumns<Value>(of: (name: ColumnName) => Value): Record<ColumnName, Value> {
  return Object.fromEntries(COLUMNS.map((name) => [name, of(name)])) as Record<ColumnName, Value>;
}

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

function widthOf(numbers: readonly number[]): Width {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  if (most < 2 ** 8) return 1;
  return most < 2 ** 16 ? 2 : 4;
}

function bytesOf(numbers: readonly number[], width: Width): Buffer {
  const { buffer } = ARRAYS[width].from(numbers);
  return Buffer.from(buffer);
}

/** Wider numbers must begin where their width divides the address. */
function numbersOf(bytes: Buffer, width: Width): Numbers {
  const aligned = bytes.byteOffset % width === 0 ? bytes : Uint8Array.from(bytes);
  return new ARRAYS[width](aligned.buffer, aligned.byteOffset, bytes.byteLength / width);
}
