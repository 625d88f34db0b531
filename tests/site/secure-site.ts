import { once } from "node:events";
import { request as askOverHttp, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { startProduct } from "@sightline/testing/http";
import { builtPages } from "../../apps/server/platform/http/index.ts";
import { SELF_SIGNED_HOST, selfSigned } from "../../packages/crawler/fetch/testing/self-signed.ts";
import { freePort } from "../../tools/free-port.ts";

export const SECURE_ADDRESS = "127.0.0.1";
const PRODUCT = "127.0.0.1";

export interface SecureSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product as it stands on the internet: behind a proxy that speaks TLS for it. */
export async function startSecureSite(): Promise<SecureSite> {
  const port = await freePort();
  const proxy = createServer(selfSigned, (request, response) => passOn(request, response, port));
  proxy.listen(0, SECURE_ADDRESS);
  await once(proxy, "listening");
  const url = `https://${SELF_SIGNED_HOST}:${(proxy.address() as AddressInfo).port}`;
  const settings = { PORT: String(port), APP_URL: url, TRUSTED_PROXIES: "1" };
  const product = await startProduct(settings, undefined, { pages: builtPages });
  return {
    url,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await product.stop();
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, socket } = request;
  const headers = { ...request.headers, "x-forwarded-for": socket.remoteAddress };
  const onward = askOverHttp({ host: PRODUCT, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
