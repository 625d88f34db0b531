import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { hashPassword } from "../../platform/auth/index.ts";
import { lockInTransaction } from "../../platform/database/index.ts";
import { insertConfirmedUser, replacePassword, setRole, userByEmail } from "./accounts.queries.ts";
import { deleteSecondFactor } from "./second-factor/second-factor.queries.ts";

export async function grantAdmin(db: Kysely<Tables>, email: string): Promise<boolean> {
  const user = await userByEmail(db, email);
  if (user === undefined) return false;
  await setRole(db, user.id, "admin");
  return true;
}

/** For an operator whose only admin lost everything; null if nobody has the address. */
export async function endSecondFactor(db: Kysely<Tables>, email: string): Promise<boolean | null> {
  const user = await userByEmail(db, email);
  return user === undefined ? null : deleteSecondFactor(db, user.id);
}

/**
 * The admin named in the settings. If someone else opened an account with that address, it gets the
 * settings' password and loses its sessions before it gets the role.
 */
export async function ensureFirstAdmin(
  db: Kysely<Tables>,
  admin: { email: string; password: string },
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<"made" | "there"> {
  const password = await hash(admin.password);
  return db.transaction().execute(async (tx) => {
    await lockInTransaction(tx, "first admin");
    const known = await userByEmail(tx, admin.email);
    if (known?.role === "admin") return "there";
    const id = known?.id ?? (await insertConfirmedUser(tx, admin.email, "Admin"));
    await replacePassword(tx, id, password);
    await setRole(tx, id, "admin");
    return "made";
  });
}
