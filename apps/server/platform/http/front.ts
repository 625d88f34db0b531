import type { IncomingMessage, ServerResponse } from "node:http";
import { callDirectly, type DirectCallParts } from "./direct-calls.ts";
import { failureResponse } from "./errors.ts";
import {
  type Block,
  closeRequest,
  type OpenedRequest,
  type OpeningParts,
  openRequest,
} from "./opened-request.ts";
import { type DirectResponse, fromResponse, type Sending, sendDirectly } from "./send-directly.ts";
import { createSharedPages, type SharedPageParts } from "./shared-pages.ts";

export interface FrontParts extends OpeningParts, DirectCallParts, SharedPageParts, Sending {
  /** Asked for every request: whether its network is blocked, and until when. */
  readonly blockOf: (address: string) => Block | null | Promise<Block | null>;
  /** What answers this request if it is to the demo; null: it isn't. */
  readonly demo: (request: IncomingMessage) => Handle | null;
  /** Learns of every page that was served. */
  readonly pageServed: (page: { userAgent: string; path: string; status: number }) => void;
}

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

const opened = new WeakMap<IncomingMessage, OpenedRequest>();

/** As the front opened it. */
export function openedRequest(request: IncomingMessage): OpenedRequest {
  const own = opened.get(request);
  if (own === undefined) throw new Error("The request didn't come through the front.");
  return own;
}

/**
 * The first to see a request. What most requests are, a call of the contract or a public page,
 * it answers itself; everything else goes on to the app with what is known by then.
 */
export function createFront(parts: FrontParts, app: Handle): Handle {
  const sharedPage = createSharedPages(parts);

  async function answer(
    request: IncomingMessage,
    own: OpenedRequest,
  ): Promise<DirectResponse | null> {
    if (own.block !== null) return null;
    if (own.path.startsWith("/api/")) return callDirectly(request, own, parts);
    // A question in the address may be answered by the page.
    if (request.method !== "GET" || request.url !== own.path) return null;
    const page = await sharedPage(own, request.headers["accept-encoding"]).catch((error) => {
      // The app renders it once more, or says on a page what went wrong.
      own.context.log.error({ error }, "a shared page couldn't be rendered");
      return null;
    });
    if (page !== null) {
      const { userAgent } = own.context;
      parts.pageServed({ userAgent, path: own.path, status: page.status });
    }
    return page;
  }

  return async (request, response) => {
    const own = openRequest(request, parts);
    const block = parts.blockOf(own.context.address);
    own.block = block instanceof Promise ? await block : block;
    const demo = own.block === null && own.path.startsWith("/api/") ? parts.demo(request) : null;
    if (demo !== null) return demo(request, response);
    const direct = await answer(request, own).catch((error: unknown) => failed(error, own));
    if (direct === null) {
      opened.set(request, own);
      return app(request, response);
    }
    try {
      sendDirectly(response, own, direct, parts);
    } catch (error) {
      own.context.log.error({ error }, "a response couldn't be sent");
      response.destroy();
    }
    closeRequest(own, request.method ?? "", direct.status, parts);
  };
}

async function failed(error: unknown, { context }: OpenedRequest): Promise<DirectResponse> {
  context.log.error({ error }, "a request failed");
  return fromResponse(failureResponse(error, context.requestId));
}
