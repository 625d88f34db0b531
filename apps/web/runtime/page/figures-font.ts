import geistMono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import type { LinksFunction } from "react-router";

/** For pages that show figures at once: a font that comes late is kept for the next page. */
export const figuresFont: LinksFunction = () => [
  { rel: "preload", href: geistMono, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];
