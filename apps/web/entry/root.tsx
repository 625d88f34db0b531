import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import { readPage } from "../runtime/page/page-context.ts";
import { PAPER } from "../runtime/theme/theme.ts";
import { themeScript } from "../runtime/theme/theme-script.ts";
import { Providers } from "./providers.tsx";
import { ServedPage } from "./served-page.ts";
import stylesheet from "./styles.css?url";

export { CrashScreen as ErrorBoundary } from "./crash-screen.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return readPage(context).settings;
}

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: instrumentSans,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, siteScript } = use(ServedPage);
  const hydrates = useHydrates();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={PAPER.light} suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, not data.
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <Meta />
        {/* Browsers hide nonces from scripts, which would read as a difference; styles need none. */}
        <Links nonce="" />
        {hydrates ? null : <script type="module" async nonce={nonce} src={siteScript} />}
      </head>
      <body className={hydrates ? undefined : "site"}>
        {children}
        {hydrates ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return useHydrates() ? (
    <Providers>
      <Outlet />
    </Providers>
  ) : (
    <Outlet />
  );
}

/** Public pages say `handle = { hydrate: false }`: they are finished when they leave the server. */
function useHydrates(): boolean {
  return useMatches().every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false);
}

interface PageHandle {
  hydrate?: boolean;
}
