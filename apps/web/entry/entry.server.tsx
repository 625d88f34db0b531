import { PassThrough, Transform } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readPage } from "../runtime/page/page-context.ts";
import { PreparedNotices } from "../runtime/page/prepared-notices.tsx";
import { firstViewScript } from "../runtime/start-up/first-view-script.ts";
import { failureIdOf, logPageFailure } from "./page-failure.ts";
import { ServedPage } from "./served-page.ts";

export { pageContext } from "../runtime/page/page-context.ts";

export const streamTimeout = 5_000;
const ABORT_AFTER_MS = streamTimeout + 1_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, siteScript, tabScripts } = readPage(context);
  const page = (
    <ServedPage
      value={{ nonce, siteScript, Notices: PreparedNotices, failureId: failureIdOf(context) }}
    >
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServedPage>
  );
  const ready = isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady";
  const isDashboard = new URL(request.url).pathname === "/dashboard";
  const body = isDashboard ? headFirst(firstViewScript(nonce, tabScripts)) : new PassThrough();
  let started = false;
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellError: reject,
      // Errors before the page has started reject, and go to `handleError`.
      onError: (error) => (started ? logPageFailure(error, request, context) : undefined),
      [ready]() {
        started = true;
        pipe(body);
        resolve();
      },
    });
    const timeout = setTimeout(abort, ABORT_AFTER_MS);
    body.once("close", () => clearTimeout(timeout));
  });
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

/** Puts it where React can't: before the scripts that the page names. */
function headFirst(html: string): Transform {
  const HEAD = "<head>";
  let isDone = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const at = isDone ? -1 : chunk.indexOf(HEAD);
      if (at === -1) return done(null, chunk);
      isDone = true;
      const from = at + HEAD.length;
      done(null, Buffer.concat([chunk.subarray(0, from), Buffer.from(html), chunk.subarray(from)]));
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logPageFailure(error, request, context);
};
