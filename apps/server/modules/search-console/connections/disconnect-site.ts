import { type ConnectDeps, type ConnectedSite, revokeUnlessUsed } from "./connect-site.ts";
import { deleteConnection } from "./connections.queries.ts";

export interface DisconnectDeps extends Pick<ConnectDeps, "db" | "seal" | "onPropertyChanged"> {
  readonly google: ConnectDeps["google"] | null;
}

/** Deletes ours first: if Google can't be reached, the owner can still revoke access there. */
export async function disconnectSite(
  { db, seal, google, onPropertyChanged }: DisconnectDeps,
  of: ConnectedSite,
): Promise<{ revoked: boolean } | "missing"> {
  const { siteId } = of;
  const gone = await db.transaction().execute(async (tx) => {
    const deleted = await deleteConnection(tx, siteId);
    if (deleted !== undefined) await onPropertyChanged(tx, of);
    return deleted;
  });
  if (gone === undefined) return "missing";
  const token = gone.refresh_token === null ? null : seal.open(gone.refresh_token, siteId);
  if (token === null || google === null) return { revoked: false };
  return { revoked: await revokeUnlessUsed({ db, google }, gone.account, token) };
}
