import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

const WEB = new URL("../../../web/", import.meta.url);
export const WEB_ROOT = fileURLToPath(WEB);

export interface PublicSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly operator: { readonly name: string | null; readonly address: string | null };
  readonly googleSignIn: boolean;
  readonly confirmationRequired: boolean;
  readonly positions: boolean;
  readonly payment: { readonly provider: "stripe" | "sandbox" };
  readonly tags: { readonly googleTag: string | null; readonly tagManager: string | null };
}

/** The web app's own `pageContext`; its key comes from the build. */
export interface PageContext extends PageRequest {
  readonly siteScript: string;
  readonly tabScripts: Readonly<Record<string, readonly string[]>>;
  readonly settings: PublicSettings;
  readonly openApi: () => Promise<unknown>;
  /** Those listed in robots.txt. */
  readonly aiCrawlers: readonly NamedCrawler[];
  /** Of the demo workspace; its session is no secret. */
  readonly demo: {
    readonly state: () => "off" | "building" | "ready";
    readonly session: () => object | null;
  };
}

export interface NamedCrawler {
  readonly token: string;
  readonly purpose: "training" | "search" | "user";
}

/** The data of one page request. */
export interface PageRequest {
  readonly nonce: string;
  /** Requests a path under `/api` as the page's visitor, in-process. */
  readonly ask: (path: string) => Promise<Response>;
  /** The page's own form, submitted but not accepted. */
  readonly posted?: PostedForm;
}

/** A form to show again with the user's input, which must not go into a URL. */
export interface PostedForm {
  readonly status: number;
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** Each field's problem, in words. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** The problem of the form as a whole. */
  readonly problem: string | null;
}

export type RenderPage = (request: Request, of: PageRequest) => Promise<Response>;

export interface Pages {
  readonly render: RenderPage;
  /** The folder of built files to serve alongside the pages, if there is one. */
  readonly files?: string;
  /** Paths of pages that are the same for everyone but for the variants of tests. */
  readonly shared?: ReadonlySet<string>;
  /** What shared pages show besides their build and settings: one is rendered for each. */
  readonly edition?: () => string;
}

export type PageBasics = Omit<PageContext, keyof PageRequest | "siteScript" | "tabScripts">;

/** Pages from the web app's production build. */
export async function builtPages(basics: PageBasics): Promise<Pages> {
  const entry = new URL("build/server/index.js", WEB);
  const build: ServerBuild = await import(pathToFileURL(fileURLToPath(entry)).href);
  const [script, tabScripts] = await Promise.all(["site-script", "tab-scripts"].map(readBuilt));
  return {
    render: pageRenderer(build, "production", { ...basics, siteScript: script.url, tabScripts }),
    files: fileURLToPath(new URL("build/client", WEB)),
    shared: sharedPaths(build),
    edition: basics.demo.state,
  };
}

/** Those whose route says so: `handle = { hydrate: false, shared: true }`. */
function sharedPaths({ routes }: ServerBuild): ReadonlySet<string> {
  const shared = Object.values(routes).filter((route) => {
    const handle = route?.module.handle as { readonly shared?: boolean } | undefined;
    return handle?.shared === true;
  });
  return new Set(shared.map((route) => `/${route?.path ?? ""}`));
}

async function readBuilt(name: string) {
  return JSON.parse(await readFile(new URL(`build/${name}.json`, WEB), "utf8"));
}

export function pageRenderer(
  build: ServerBuild,
  mode: "production" | "development",
  context: Omit<PageContext, keyof PageRequest>,
): RenderPage {
  const handle = createRequestHandler(build, mode);
  // biome-ignore lint/suspicious/noExplicitAny: the key's type lives in the web's build
  const key = (build.entry.module as any).pageContext;
  return (request, of) => {
    const provider = new RouterContextProvider();
    provider.set(key, { ...context, ...of });
    return handle(request, provider);
  };
}
