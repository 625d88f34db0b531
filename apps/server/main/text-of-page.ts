import type { Pages } from "../platform/http/index.ts";

/** A page of ours that asks for nothing. */
export async function textOf(pages: Pages, url: URL): Promise<string> {
  const page = await pages.render(new Request(url), {
    nonce: "",
    ask: async () => new Response(null, { status: 404 }),
  });
  return page.text();
}
