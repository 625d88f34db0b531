import type { NetworkBlock, NetworkRow, NetworkTotals } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { ADDRESSES_KEPT_DAYS, abusePatterns, EVENTS_KEPT_DAYS } from "@sightline/domain/security";
import { isRecorded, type Period, periodBefore } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { installedOn } from "../../../platform/database/index.ts";
import {
  blocksInForce,
  findNetwork,
  includes,
  type NetworkWidth,
  networkAround,
} from "../../security/index.ts";
import {
  type AddressCounts,
  accountsFrom,
  countsByAddress,
  eventsFrom,
  type Totals,
  totalsOf,
} from "./networks.queries.ts";

export interface NetworksDeps {
  readonly db: Kysely<Tables>;
  readonly countryOf: (address: string) => string | null;
}

const MOST_ROWS = 500;

/** Networks of a period, the most conspicuous first. */
export async function readNetworks(
  { db, countryOf }: NetworksDeps,
  period: Period,
  { width, ownAddress }: { width: NetworkWidth; ownAddress: string },
) {
  const earlier = periodBefore(period);
  const [recordedSince, counts, totals, before, blocks] = await Promise.all([
    installedOn(db),
    countsByAddress(db, period),
    totalsOf(db, period),
    totalsOf(db, earlier),
    blocksInForce(db),
  ]);
  const knownSince = keptSince(ADDRESSES_KEPT_DAYS);
  const rows = [...byNetwork(counts, width)].map(([network, found]): NetworkRow => {
    const numbers = added(found);
    const block = findNetwork(blocks, network);
    return {
      network,
      country: countryOf(hostOf(found[0]?.address ?? "")),
      ...numbers,
      patterns: abusePatterns(numbers),
      block: block === undefined ? null : presentBlock(block),
      is_yours: includes(network, ownAddress),
    };
  });
  return {
    ...period,
    known_since: knownSince,
    sign_ups_without_address:
      totals.sign_ups - rows.reduce((sum, { sign_ups }) => sum + sign_ups, 0),
    recorded_since: recordedSince,
    totals,
    before: isRecorded(earlier, recordedSince) ? stillKnown(before, earlier) : UNKNOWN,
    rows: rows.sort(byConspicuousness).slice(0, MOST_ROWS),
  };
}

function keptSince(days: number): string {
  return dayOf(Date.now() - days * 86_400_000);
}

const UNKNOWN: NetworkTotals = { sign_ups: null, failures: null, limits_met: null, refused: null };

/** What is deleted after a while isn't zero before that. */
function stillKnown(totals: Totals, { from }: Period): NetworkTotals {
  const events = from >= keptSince(EVENTS_KEPT_DAYS);
  return {
    sign_ups: totals.sign_ups,
    failures: events ? totals.failures : null,
    limits_met: events ? totals.limits_met : null,
    refused: from >= keptSince(ADDRESSES_KEPT_DAYS) ? totals.refused : null,
  };
}

function byNetwork(
  counts: readonly AddressCounts[],
  width: NetworkWidth,
): Map<string, AddressCounts[]> {
  const networks = new Map<string, AddressCounts[]>();
  for (const one of counts) {
    const network = networkAround(one.address, width);
    // Not an address: a proxy in front of us has passed something else on.
    if (network === null) continue;
    networks.set(network, [...(networks.get(network) ?? []), one]);
  }
  return networks;
}

function added(found: readonly AddressCounts[]) {
  const sum = (figure: "sign_ups" | "failures" | "limits_met" | "requests" | "refused") =>
    found.reduce((total, one) => total + one[figure], 0);
  const last = Math.max(...found.map(({ last_seen_at }) => last_seen_at.getTime()));
  return {
    sign_ups: sum("sign_ups"),
    failures: sum("failures"),
    accounts_tried: new Set(found.flatMap(({ tried }) => tried)).size,
    limits_met: sum("limits_met"),
    requests: sum("requests") || null,
    refused: sum("refused"),
    last_seen_at: new Date(last).toISOString(),
  };
}

function hostOf(addressOrNetwork: string): string {
  return addressOrNetwork.split("/", 1)[0] ?? "";
}

function byConspicuousness(one: NetworkRow, other: NetworkRow): number {
  const weight = (row: NetworkRow) => row.sign_ups + row.failures + row.limits_met;
  return (
    other.patterns.length - one.patterns.length ||
    weight(other) - weight(one) ||
    (other.requests ?? 0) - (one.requests ?? 0) ||
    (one.network < other.network ? -1 : 1)
  );
}

/** The accounts and security events behind the figures of a network. */
export async function readActivity(db: Kysely<Tables>, network: string, period: Period) {
  const counts = await countsByAddress(db, period);
  const addresses = counts.map(({ address }) => address).filter((one) => includes(network, one));
  const [accounts, events] = await Promise.all([
    accountsFrom(db, addresses, period),
    eventsFrom(db, addresses, period),
  ]);
  return {
    accounts: accounts.map((one) => ({ ...one, signed_up_at: one.signed_up_at.toISOString() })),
    events: events.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
  };
}

type BlockRow = Awaited<ReturnType<typeof blocksInForce>>[number];

export function presentBlock(row: BlockRow): NetworkBlock {
  const { id, network, reason, blocked_by, lifted_by } = row;
  return {
    ...{ id, network, reason, blocked_by, lifted_by },
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
  };
}
