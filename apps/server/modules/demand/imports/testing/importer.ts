import type { Answer, TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";

/** Someone who imports files for one site. */
export async function anImporter(product: TestProduct, keywords: readonly string[] = []) {
  const customer = await aCustomer(product, keywords);
  const { ask, token, siteId } = customer;
  return {
    ...customer,
    watchIn: (country: string) => ask("PATCH", `/sites/${siteId}`, { country }),
    upload: (file: Uint8Array, name = "export.csv", site = SITE) =>
      sendFile(product.url, { token, file, name, site }),
    preview: (id: string) => ask("GET", `/keywords/imports/${id}`),
    confirm: (id: string, request: object = {}) =>
      ask("POST", `/keywords/imports/${id}/confirm`, request),
    remove: (id: string) => ask("DELETE", `/keywords/imports/${id}`),
    imports: async () => (await ask("GET", `/keywords/imports?target_site=${SITE}`)).body,
  };
}

interface SentFile {
  readonly token: string;
  readonly file: Uint8Array;
  readonly name: string;
  readonly site: string;
}

async function sendFile(base: string, { token, file, name, site }: SentFile): Promise<Answer> {
  const query = new URLSearchParams({ target_site: site, file_name: name });
  const response = await fetch(`${base}/api/keywords/imports?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: Buffer.from(file),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
