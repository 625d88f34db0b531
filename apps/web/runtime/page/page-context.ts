import { createContext, type RouterContextProvider } from "react-router";
import type { PublicSettings } from "./settings.ts";

/** What the page host gives to every rendered page. */
export interface PageContext {
  nonce: string;
  /** Address of the built `entry/site.ts`. */
  siteScript: string;
  settings: PublicSettings;
  openApi(): Promise<unknown>;
  /** Every AI crawler that the product knows, and what it reads for. */
  aiCrawlers: readonly AiCrawler[];
  /** Reads a path under `/api` as whoever asked for the page. */
  ask(path: string): Promise<Response>;
  /** The page's own form, sent and not taken. */
  posted?: PostedForm;
}

/** A form to be shown again with all that was typed. */
export interface PostedForm {
  fields: Partial<Record<string, string>>;
  /** What is wrong with a field, in words. */
  problems: Partial<Record<string, string>>;
  /** What is wrong with the whole. */
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
