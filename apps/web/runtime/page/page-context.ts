import { createContext, type RouterContextProvider } from "react-router";
import type { PublicSettings } from "./settings.ts";

/** What the page host gives to every rendered page. */
export interface PageContext {
  nonce: string;
  /** Address of the built `entry/site.ts`. */
  siteScript: string;
  settings: PublicSettings;
  openApi(): Promise<unknown>;
  /** Reads a path under `/api` as whoever asked for the page. */
  ask(path: string): Promise<Response>;
}

export const pageContext = createContext<PageContext>();

export function readPage(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
