import geistMono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import type { LinksFunction } from "react-router";

/** For pages that show figures right away: a late font is used from the next page on. */
export const figuresFont: LinksFunction = () => [
  { rel: "preload", href: geistMono, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];
