import type { Tables } from "@sightline/database";
import { DEMO_TOKEN } from "@sightline/domain/accounts";
import type { Kysely } from "kysely";
import type { Authenticate, Principal } from "../../platform/auth/index.ts";

/** Who the demo's outreach says it comes from. */
export const OPERATOR = {
  OPERATOR_NAME: "Sightline demo",
  OPERATOR_ADDRESS: "1 High Street, Springfield",
} as const;

/** The account that owns the demo; nobody can sign in to it. */
export const DEMO_EMAIL = "demo@sightline.example";

/** Everyone who sends the demo's public token is this user, who may read the demo's admin area. */
export function demoUser(db: Kysely<Tables>): Authenticate {
  return async (token) => {
    const user = token === DEMO_TOKEN ? await principalOf(db, DEMO_EMAIL) : null;
    return user && { ...user, isShared: true };
  };
}

export async function principalOf(db: Kysely<Tables>, email: string): Promise<Principal | null> {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "name", "role", "created_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (user === undefined) return null;
  const { id, created_at, ...named } = user;
  const role = named.role === "admin" ? "admin" : "user";
  return { ...named, role, userId: id, sessionId: NO_SESSION, createdAt: created_at };
}

const NO_SESSION = "00000000-0000-4000-8000-000000000000";
