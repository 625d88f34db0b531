import type { Tables } from "@sightline/database";
import { propertiesOfSite } from "@sightline/domain/search-console";
import { type GoogleAccess, listProperties } from "@sightline/providers/search-results";
import type { Kysely, Transaction } from "kysely";
import type { Seal } from "../../../platform/config/index.ts";
import type { SiteOfUser } from "../../keywords/index.ts";
import { findOwnSite, isAccountInUse, saveConnection } from "./connections.queries.ts";
import type { ConsentStates } from "./consent-state.ts";
import { aCall } from "./one-call.ts";

export interface ConnectDeps {
  readonly db: Kysely<Tables>;
  readonly google: GoogleAccess;
  readonly states: ConsentStates;
  readonly seal: Seal;
  readonly apiBase: string | undefined;
  readonly redirectUri: string;
  readonly sendReading: (
    site: Omit<ConnectedSite, "site">,
    transaction: Transaction<Tables>,
  ) => Promise<void>;
  /** Data from another property is no longer valid. */
  readonly onPropertyChanged: (tx: Transaction<Tables>, of: ConnectedSite) => Promise<void>;
  readonly now: () => Date;
}

export interface ConnectedSite extends SiteOfUser {
  readonly siteId: string;
}

export interface Returned {
  readonly userId: string;
  readonly sessionId: string;
  readonly code: string;
  readonly state: string;
}

export type Connected = { readonly siteId: string } | "missing" | { readonly refused: string };

/** Exchanges the code from Google's redirect for permanent access, or changes nothing. */
export async function connectSite(deps: ConnectDeps, returned: Returned): Promise<Connected> {
  const { db, google, states, seal, now } = deps;
  const consent = states.read(returned.state, returned.sessionId, now());
  if (consent === null) return { refused: BEGIN_AGAIN };
  const { siteId, verifier } = consent;
  const site = await findOwnSite(db, returned.userId, siteId);
  if (site === undefined) return "missing";

  const { code } = returned;
  const { redirectUri } = deps;
  const granted = await google.exchange({ code, verifier, redirectUri }, aCall());
  if (!granted.ok) return { refused: granted.problem.message };
  const { account, refreshToken, accessToken: token } = granted;

  const listed = await listProperties({ token, apiBase: deps.apiBase }, aCall());
  const properties = listed.ok ? propertiesOfSite(listed.properties, site.domain) : [];
  if (properties.length === 0) {
    await revokeUnlessUsed(deps, account, refreshToken);
    return { refused: listed.ok ? noProperty(account, site.domain) : listed.problem.message };
  }

  const sealedToken = seal.close(refreshToken, siteId);
  const { userId } = returned;
  const connection = { siteId, userId, account, sealedToken, properties, now: now() };
  const inUse = await db.transaction().execute(async (tx) => {
    const property = await saveConnection(tx, connection);
    if (property === null) await deps.sendReading({ siteId, userId }, tx);
    return property;
  });
  if (inUse === null) return { siteId };
  await revokeUnlessUsed(deps, account, refreshToken);
  return { refused: otherProperty(account, inUse) };
}

/** True if Google has revoked it. */
export async function revokeUnlessUsed(
  { db, google }: Pick<ConnectDeps, "db" | "google">,
  account: string,
  refreshToken: string,
): Promise<boolean> {
  if (await isAccountInUse(db, account)) return false;
  return google.revoke(refreshToken, aCall());
}

const BEGIN_AGAIN = "This connection was started in another session or has expired. Connect again.";

function otherProperty(account: string, property: string): string {
  return `${account} can't see ${property}, where this site's Search Console data comes from. Connect an account that can. To start over with this one, disconnect first; that deletes the data.`;
}

function noProperty(account: string, domain: string): string {
  return `${account} has no property for ${domain} in Search Console. Add it there or connect another account.`;
}
