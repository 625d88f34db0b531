import { readFile } from "node:fs/promises";
import type { Browser, BrowserServer } from "playwright-core";
import type { RenderLimits } from "./rendering.ts";

/** A Chromium that reaches no network by itself. */
export interface HostedBrowser {
  readonly browser: Browser;
  /** Once it has ended: because of its memory, or for any other reason. */
  readonly ended: Promise<"memory" | "crash">;
  /** Ends it at once, whatever its pages do. */
  kill(): Promise<void>;
}

/** Nobody listens there: whatever isn't answered by us fails, loopback included. */
const DEAD_PROXY = { server: "socks5://127.0.0.1:1", bypass: "<-loopback>" };
const WATCH_EVERY_MS = 200;

export async function hostBrowser(
  executablePath: string,
  { heapMb, memoryMb }: Pick<RenderLimits, "heapMb" | "memoryMb">,
): Promise<HostedBrowser> {
  // Only installations that render pages load it.
  const { chromium } = await import("playwright-core");
  const server = await chromium.launchServer({
    executablePath,
    // Root can't have one.
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: DEAD_PROXY,
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-quic",
      "--disable-sync",
      "--dns-prefetch-disable",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--no-first-run",
      "--no-pings",
      `--js-flags=--max-old-space-size=${heapMb}`,
    ],
  });
  const ended = watch(server, memoryMb);
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    return { browser, ended, kill: () => server.kill() };
  } catch (error) {
    await server.kill();
    throw error;
  }
}

/** Ends the browser when its processes take more memory than they may. */
function watch(server: BrowserServer, memoryMb: number): Promise<"memory" | "crash"> {
  let reason: "memory" | "crash" = "crash";
  const { pid } = server.process();
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking || pid === undefined) return;
    isLooking = true;
    const used = await memoryOf(pid);
    isLooking = false;
    if (used <= memoryMb) return;
    reason = "memory";
    await server.kill();
  }, WATCH_EVERY_MS);
  timer.unref();
  return new Promise((resolve) => {
    server.once("close", () => {
      clearInterval(timer);
      resolve(reason);
    });
  });
}

/** Megabytes of a process and all its descendants; 0 where the system doesn't say. */
async function memoryOf(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
    readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => ""),
  ]);
  // What processes share, such as the program itself, would count for each of them.
  const own = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  const shared = Number(/^RssShmem:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  const ofChildren = await Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  );
  return ofChildren.reduce((sum, one) => sum + one, own + shared);
}
