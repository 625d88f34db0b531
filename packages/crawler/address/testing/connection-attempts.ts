import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";

export interface AttemptLog {
  /** Addresses this process tried to connect to, successfully or not. */
  readonly attempts: string[];
  stop(): void;
}

export function recordConnectionAttempts(): AttemptLog {
  const attempts: string[] = [];
  const onSocket = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    if (!(message.socket instanceof Socket)) return;
    message.socket.on("connectionAttempt", (address: string) => attempts.push(address));
  };
  subscribe(CHANNEL, onSocket);
  return { attempts, stop: () => unsubscribe(CHANNEL, onSocket) };
}

const CHANNEL = "net.client.socket";
