import type { Role } from "@sightline/domain/accounts";

/** Who is calling, as the database says at this moment. */
export interface Principal {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
}

export type Authenticate = (accessToken: string) => Promise<Principal | null>;

export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1] ?? null;
}
