import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Queries the name servers outside the thread pool: one that never responds would
 * otherwise block every other site's lookups and decompression.
 */
export const resolvePublicName: Resolve = async (hostname) => {
  const answers = await Promise.allSettled([
    nameServers.resolve4(hostname),
    nameServers.resolve6(hostname),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  const failure = answers.find((answer) => answer.status === "rejected");
  if (addresses.length === 0 && failure) throw failure.reason;
  return addresses;
};

const nameServers = new Resolver({ timeout: 2_500, tries: 2 });

/** Like any program on this machine, including its hosts file; for names the operator allowed. */
export const resolveOnThisMachine: Resolve = async (hostname) => {
  if (isIP(hostname) !== 0) return [hostname];
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};
