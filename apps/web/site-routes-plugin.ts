import type { Plugin } from "vite";

const SITE_ROUTE = /\/routes\/site\/[\w-]+\.tsx(\?|$)/;
const NEVER_HYDRATED = /handle = \{ hydrate: false\b/;

/** A link within the app to a public page loads it from the server, as for everyone. */
const LEFT_TO_THE_SERVER = `
export const handle = { hydrate: false };
export const meta = () => [];
export const links = () => [];
export default function Page() {
  window.location.reload();
  return null;
}
`;

/**
 * Public pages are complete when they leave the server. If they were built for the browser anyway,
 * the parts they share with the app would be loaded with the app.
 */
export function siteRoutesPlugin(): Plugin {
  return {
    name: "sightline-site-routes",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) => (isNeverHydrated(id, code) ? LEFT_TO_THE_SERVER : undefined),
  };
}

export function isNeverHydrated(id: string, code: string): boolean {
  return SITE_ROUTE.test(id) && NEVER_HYDRATED.test(code);
}
