import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";

/** Every address of a name, as far as anyone says. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers without the thread pool: a name server that never answers would
 * otherwise hold every other site's look-ups and decompression.
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

/** As any program on this machine would, its hosts file included; for names the operator gave. */
export const resolveOnThisMachine: Resolve = async (hostname) => {
  if (isIP(hostname) !== 0) return [hostname];
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
};
