import { createContext, type RouterContextProvider } from "react-router";
import type { PublicSettings } from "./settings.ts";

/** What the page host gives to every rendered page. */
export interface PageContext {
  nonce: string;
  /** Address of the built `entry/site.ts`. */
  siteScript: string;
  /** Addresses of the built scripts that a tab of the dashboard needs, by its name. */
  tabScripts: Readonly<Record<string, readonly string[]>>;
  settings: PublicSettings;
  openApi(): Promise<unknown>;
  /** Every AI crawler we know, and its purpose. */
  aiCrawlers: readonly AiCrawler[];
  demo: { state(): "off" | "building" | "ready"; session(): object | null };
  /** Reads a path under `/api` as the visitor of the page. */
  ask(path: string): Promise<Response>;
  /** The page's own form, sent and rejected. */
  posted?: PostedForm;
}

/** A form to be shown again with everything that was typed. */
export interface PostedForm {
  fields: Partial<Record<string, string>>;
  /** A message per invalid field. */
  problems: Partial<Record<string, string>>;
  /** A message about the whole form. */
  problem: string | null;
}

export interface AiCrawler {
  token: string;
  purpose: "training" | "search" | "user";
}

export const pageContext = createContext<PageContext>();

export function readPage(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext);
}
