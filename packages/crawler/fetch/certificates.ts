import { TLSSocket } from "node:tls";
import type { buildConnector } from "undici";

/** Expiry dates of the certificates that sites presented. */
export interface Certificates {
  /** Opens sockets as before, and notes the certificates they present. */
  readonly connect: buildConnector.connector;
  /** As an ISO date; null without a certificate. */
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
