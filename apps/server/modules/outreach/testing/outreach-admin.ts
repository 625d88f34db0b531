import { call, signUp, type TestProduct } from "@sightline/testing/http";
import { sql } from "kysely";

export const A_LIST = {
  name: "Exhibitors",
  source: "public exhibitor list of a trade fair",
  lawful_basis: "legitimate_interest",
  basis_note: "They sell online.",
};

/** An admin who builds target lists. */
export async function outreachAdmin(product: TestProduct) {
  const { user, access_token: token } = await signUp(product.url);
  await sql`update users set role = 'admin' where id = ${user.id}`.execute(product.db);
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api/admin/outreach${path}`, { token, body });
  const upload = async (file: string | Uint8Array, name = "contacts.csv") => {
    const response = await fetch(`${product.url}/api/admin/outreach/imports?file_name=${name}`, {
      ...{ method: "POST", headers, body: Buffer.from(file) },
    });
    return { status: response.status, body: await response.json() };
  };
  const download = async (path: string) => {
    const response = await fetch(`${product.url}/api/admin/outreach${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  /** The whole way of a file, without its bad rows. */
  const importFile = async (file: string, list: object = A_LIST) => {
    const { body: draft } = await upload(file);
    const request = { mapping: draft.mapping, without_bad_rows: true, list };
    return (await ask("POST", `/imports/${draft.id}/confirm`, request)).body;
  };
  return { token, ask, upload, download, importFile };
}
