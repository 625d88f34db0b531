import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { CLIENT_BUILD } from "./pages.ts";

const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** The web's built files, pre-compressed; what carries a hash in its name never changes. */
export function assets(): Hono {
  return new Hono().get(
    "*",
    serveStatic({
      root: CLIENT_BUILD,
      precompressed: true,
      onFound: (path, c) => c.header("cache-control", path.includes("/assets/") ? FOREVER : A_DAY),
    }),
  );
}
