import type { Plugin } from "vite";

const SITE_ROUTE = /\/routes\/site\/[\w-]+\.tsx(\?|$)/;
const NEVER_HYDRATED = /handle = \{ hydrate: false \}/;

/** Who comes here by a link within the app gets the page from the server, as everyone does. */
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
 * Public pages are finished when they leave the server. Built for the browser all the same, what they
 * use of the parts they share with the app would come along with the app.
 */
export function siteRoutesPlugin(): Plugin {
  return {
    name: "sightline-site-routes",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) =>
      SITE_ROUTE.test(id) && NEVER_HYDRATED.test(code) ? LEFT_TO_THE_SERVER : undefined,
  };
}
