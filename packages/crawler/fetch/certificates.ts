import { TLSSocket } from "node:tls";
import type { buildConnector } from "undici";

/** Until when the certificates hold that sites have shown. */
export interface Certificates {
  /** Opens sockets as before, and looks at what they show. */
  readonly connect: buildConnector.connector;
  /** As an ISO date; null where none was shown. */
  endOf(origin: string): string | null;
}

export function noteCertificates(connect: buildConnector.connector): Certificates {
  const ends = new Map<string, string>();

  function note({ protocol, host }: buildConnector.Options, socket: TLSSocket): void {
    const until = Date.parse(socket.getPeerCertificate().valid_to ?? "");
    if (Number.isNaN(until)) return;
    const [oldest] = ends.keys();
    if (ends.size >= MOST_KEPT && oldest !== undefined) ends.delete(oldest);
    ends.set(`${protocol}//${host}`, new Date(until).toISOString());
  }

  return {
    connect: (target, callback) =>
      connect(target, (...result) => {
        if (result[1] instanceof TLSSocket) note(target, result[1]);
        callback(...result);
      }),
    endOf: (origin) => ends.get(origin) ?? null,
  };
}

const MOST_KEPT = 1_000;
