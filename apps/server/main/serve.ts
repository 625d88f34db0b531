import { EmbeddedServerError } from "@sightline/database/embedded";
import { type Config, ConfigError, readConfig } from "../platform/config/index.ts";
import { builtPages, CannotListen, type Listener, listen } from "../platform/http/index.ts";
import { createLog, type Log } from "../platform/logging/index.ts";
import { compose } from "./compose.ts";
import { createDemo } from "./demo/create-demo.ts";
import type { CreateDemo } from "./demo/surroundings.ts";

/** Starts the product in the configured role and shuts it down cleanly on a signal. */
async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel, { role: config.role, pid: process.pid });
  const listener = await listen(config);
  const localUrl = localAddress(config.host, listener.port);
  const appUrl = config.appUrl ?? localUrl;

  const vite = config.development ? await (await import("./dev-pages.ts")).startVite() : null;
  const product = await compose(config, {
    appUrl,
    localUrl,
    log,
    isDraining: () => listener.draining,
    pages: vite?.pages ?? builtPages,
    createDemo: demoOf(config, appUrl, log),
  });
  listener.serve(product.handle, vite?.middleware);
  stopGracefully(listener, async () => {
    await product.close();
    await vite?.close();
  });
  console.log(`Sightline is ready at ${appUrl}`);
  product.startDemo();
}

function demoOf(
  { demo, role, dataDir, trustedProxies }: Config,
  appUrl: string,
  log: Log,
): CreateDemo | undefined {
  if (demo === null || role === "worker") return undefined;
  const onReady = () => console.log(`The demo is ready at ${appUrl}/demo`);
  return (connection) =>
    createDemo({ connection, ...demo, appUrl, dataDir, trustedProxies, log, onReady });
}

function localAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A signal, or the end of the process that started us: drain, close, exit 0. */
function stopGracefully(listener: Listener, close: () => Promise<void>) {
  const stop = async () => {
    if (listener.draining) return;
    setTimeout(() => process.exit(1), 9_800).unref();
    await listener.drain();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof CannotListen ||
    error instanceof EmbeddedServerError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
