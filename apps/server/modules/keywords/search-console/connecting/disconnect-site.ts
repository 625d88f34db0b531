import { deleteConnection } from "../connections.queries.ts";
import { type ConnectNeeds, revokeUnlessUsed } from "./connect-site.ts";

/** Ours first: what Google cannot be told now, its owner can still end there. */
export async function disconnectSite(
  needs: Pick<ConnectNeeds, "db" | "seal"> & { readonly google: ConnectNeeds["google"] | null },
  siteId: string,
): Promise<{ revoked: boolean } | "missing"> {
  const { db, seal, google } = needs;
  const gone = await deleteConnection(db, siteId);
  if (gone === undefined) return "missing";
  const token = gone.refresh_token === null ? null : seal.open(gone.refresh_token, siteId);
  if (token === null || google === null) return { revoked: false };
  return { revoked: await revokeUnlessUsed({ db, google }, gone.account, token) };
}
