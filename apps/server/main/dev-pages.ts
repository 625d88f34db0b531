import { createServer } from "vite";
import { type PageBasics, type Pages, pageRenderer, WEB_ROOT } from "../platform/http/index.ts";

type Build = Parameters<typeof pageRenderer>[0];

/** Pages straight from source, with hot reload, for `npm run dev`. */
export async function startVite() {
  const vite = await createServer({ root: WEB_ROOT, server: { middlewareMode: true } });
  leaveSignalsToUs();
  const pages = async (basics: PageBasics): Promise<Pages> => ({
    async render(request, of) {
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      const context = { ...basics, siteScript: "/entry/site.ts", tabScripts: {} };
      return pageRenderer(build as Build, "development", context)(request, of);
    },
  });
  return { pages, middleware: vite.middlewares, close: () => vite.close() };
}

/** The framework's plugin would exit immediately, with the database still open. */
function leaveSignalsToUs() {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.removeAllListeners(signal);
}
