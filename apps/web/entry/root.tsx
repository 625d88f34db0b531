import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { type ReactNode, use, useEffect } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import { redrawConsent } from "../runtime/consent/browser-consent.ts";
import { ConsentBanner, ConsentDialog } from "../runtime/consent/consent-banner.tsx";
import { LANGUAGES } from "../runtime/page/languages.ts";
import { readPage } from "../runtime/page/page-context.ts";
import { useSettings } from "../runtime/page/settings.ts";
import { InlineScript } from "../runtime/start-up/inline-script.tsx";
import { IosOverlay } from "../runtime/start-up/ios-overlay.tsx";
import { StartUpFailure, StartUpWatch } from "../runtime/start-up/start-up-failure.tsx";
import { theme } from "../runtime/theme/browser-theme.ts";
import { PAPER, themeScript } from "../runtime/theme/theme.ts";
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
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, siteScript, Notices } = use(ServedPage);
  const hydrates = useHydrates();
  const tags = useSettings()?.tags;
  useEffect(restoreMarks, []);
  return (
    <html lang={LANGUAGES[0].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={PAPER.light} suppressHydrationWarning />
        <InlineScript nonce={nonce} code={import.meta.env.SSR && themeScript} />
        {hydrates ? <StartUpWatch nonce={nonce} /> : null}
        <Meta />
        {/* Browsers hide nonces from scripts, which would look like a mismatch; styles need none. */}
        <Links nonce="" />
        {/* Painted in one piece: what comes later in the page would move what is there already. */}
        {hydrates ? null : <link rel="expect" href="#page-end" blocking="render" />}
        {/* Not async: it needs the whole page. */}
        {hydrates ? null : <script type="module" nonce={nonce} src={siteScript} />}
      </head>
      <body className={hydrates ? undefined : "site"}>
        <IosOverlay nonce={nonce} />
        {hydrates ? <StartUpFailure /> : null}
        {children}
        <ConsentBanner tags={tags} />
        <ConsentDialog tags={tags} />
        {hydrates ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          Notices && <Notices />
        )}
      </body>
    </html>
  );
}

/** When React re-renders the document, as after a crash, attributes set by scripts are lost. */
function restoreMarks(): void {
  theme.follow();
  redrawConsent();
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

/**
 * Public pages set `handle = { hydrate: false }`: the server sends them complete. The error screen
 * always hydrates.
 */
function useHydrates(): boolean {
  const failed = useRouteError() != null;
  const matches = useMatches();
  return (
    failed || matches.every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false)
  );
}

interface PageHandle {
  hydrate?: boolean;
  /** The same for everyone but for the variants of tests: the server renders it once. */
  shared?: boolean;
}
