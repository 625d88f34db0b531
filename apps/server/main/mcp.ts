import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  ErrorCode,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import type { ErrorBody } from "../platform/http/index.ts";

const USAGE =
  "Set SIGHTLINE_URL to the URL of your Sightline server, such as https://sightline.example, and " +
  "SIGHTLINE_API_KEY to a key that you create there under Settings, API.";

/** Passes messages between standard input and a running Sightline. Only messages go to standard output. */
async function connect({ SIGHTLINE_URL: url, SIGHTLINE_API_KEY: key }: NodeJS.ProcessEnv) {
  if (!url || !key || !URL.canParse(url)) {
    console.error(USAGE);
    return 2;
  }
  const local = new StdioServerTransport();
  const remote = new StreamableHTTPClientTransport(new URL("/mcp", url), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    fetch: readableFailures(url),
  });
  let initializing: unknown;

  remote.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) && message.id === initializing) {
      remote.setProtocolVersion(`${message.result.protocolVersion}`);
    }
    void local.send(message);
  };
  local.onmessage = async (message) => {
    if (isInitializeRequest(message) && isJSONRPCRequest(message)) initializing = message.id;
    try {
      await remote.send(message);
    } catch (error) {
      const text = error instanceof Error ? error.message : `${error}`;
      console.error(text);
      if (isJSONRPCRequest(message)) await local.send(failureOf(message.id, text));
    }
  };
  local.onerror = (error) => console.error(error.message);
  await remote.start();
  await local.start();
  return 0;
}

type Fetch = NonNullable<
  NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>["fetch"]
>;

/** An assistant repeats what it reads here to its user. */
function readableFailures(base: string): Fetch {
  return async (address, init) => {
    const response = await fetch(address, init).catch((error: Error) => {
      throw new Error(`Sightline can't be reached at ${base}: ${error.cause ?? error.message}`);
    });
    if (response.ok || init?.method !== "POST") return response;
    const body = await response.text();
    throw new Error(messageIn(body) ?? `Sightline returned status ${response.status}.`);
  };
}

function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as Partial<ErrorBody>;
    return message ?? null;
  } catch {
    return null;
  }
}

function failureOf(id: RequestId, message: string): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code: ErrorCode.InternalError, message } };
}

process.exitCode = await connect(process.env);
