import type { Role } from "@sightline/domain/accounts";

/** The current user, as stored in the database right now. */
export interface Principal {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  /** Many people at once, as in the demo: each network waits in a line of its own. */
  readonly isShared?: boolean;
}

export type Authenticate = (accessToken: string) => Promise<Principal | null>;

export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1] ?? null;
}
