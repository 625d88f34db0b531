import type { ServerResponse } from "node:http";

/** Provider failures that no documentation mentions. */
export const FAULTS = [
  "silence",
  "hang-up",
  "cut-off",
  "slow",
  "endless",
  "html",
  "garbage",
  "truncated",
  "nothing",
  "null",
  "list",
] as const;

export type Fault = (typeof FAULTS)[number];

export function isFault(scripted: unknown): scripted is Fault {
  return FAULTS.some((fault) => fault === scripted);
}

export async function suffer(
  fault: Fault,
  outgoing: ServerResponse,
  truth: () => Response | Promise<Response>,
): Promise<void> {
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "silence":
      return;
    case "hang-up":
      return void outgoing.destroy();
    case "cut-off": {
      outgoing.writeHead(200, { ...json, "content-length": "1000" });
      return void outgoing.write('{"results":[', () => outgoing.destroy());
    }
    case "slow":
      return drip(outgoing.writeHead(200, json), " ", 20);
    case "endless":
      return pour(outgoing.writeHead(200, json), " ".repeat(1 << 20));
    case "html": {
      outgoing.writeHead(200, { "content-type": "text/html" });
      return void outgoing.end("<!doctype html><title>Just a moment…</title>");
    }
    case "garbage":
      return void outgoing.writeHead(200, json).end(Buffer.from([0xff, 0x00, 0x7b, 0xc3]));
    case "truncated": {
      const whole = await (await truth()).text();
      return void outgoing.writeHead(200, json).end(whole.slice(0, Math.ceil(whole.length / 2)));
    }
    case "nothing":
      return void outgoing.writeHead(200, json).end();
    case "null":
      return void outgoing.writeHead(200, json).end("null");
    case "list":
      return void outgoing.writeHead(200, json).end("[]");
  }
}

/** A byte now and then, forever: never silent, never done. */
function drip(outgoing: ServerResponse, byte: string, everyMs: number): void {
  const dripping = setInterval(() => outgoing.write(byte), everyMs);
  outgoing.on("close", () => clearInterval(dripping));
}

/** As fast as the other side reads, forever. */
function pour(outgoing: ServerResponse, chunk: string): void {
  const more = () => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  };
  outgoing.on("drain", more);
  more();
}
