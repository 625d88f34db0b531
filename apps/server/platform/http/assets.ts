import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** The web app's built files, pre-compressed; files with a hash in their name are immutable. */
export function assets(folder: string): Hono {
  return new Hono().get(
    "*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => c.header("cache-control", path.includes("/assets/") ? FOREVER : A_DAY),
    }),
  );
}
