import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Principal } from "../../../platform/auth/index.ts";
import {
  conflict,
  invalidField,
  notFound,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { recordAdminAction } from "../admin-actions.ts";
import {
  type BlockRow,
  blocksInForce,
  insertBlock,
  liftBlock,
  sessionAddresses,
} from "./blocks.queries.ts";
import type { Blocks } from "./create-blocks.ts";
import { includes, isTooWide, normalizeNetwork } from "./network.ts";

export interface ChangeBlocksDeps {
  readonly db: Kysely<Tables>;
  readonly blocks: Pick<Blocks, "refresh">;
}

type Context = RequestContext & { readonly user: Principal };

export interface NewBlock {
  readonly network: string;
  readonly reason: string;
  readonly ends_at: string;
}

const LONGEST_DAYS = 366;

/** The block and its line in the audit log, or neither; never one that shuts out its author. */
export async function blockNetwork(
  { db, blocks }: ChangeBlocksDeps,
  context: Context,
  { reason, ...asked }: NewBlock,
): Promise<BlockRow> {
  const network = normalizeNetwork(asked.network);
  if (network === null) {
    throw invalidField("network", "Enter an IP address or a network such as 203.0.113.0/24.");
  }
  if (isTooWide(network)) {
    throw invalidField(
      "network",
      "That's too many addresses. Use a prefix of /16 or longer, or /32 or longer for IPv6.",
    );
  }
  const endsAt = new Date(asked.ends_at);
  const daysLeft = (endsAt.getTime() - Date.now()) / 86_400_000;
  if (daysLeft <= 0 || daysLeft > LONGEST_DAYS) {
    throw invalidField("ends_at", "Choose an end date in the future, within a year.");
  }
  const own = [context.address, ...(await sessionAddresses(db, context.user.userId))];
  if (own.some((address) => includes(network, address))) {
    throw conflict("You're signed in from this network, so blocking it would lock you out.");
  }
  const block = await db.transaction().execute(async (tx) => {
    const inForce = await blocksInForce(tx);
    if (inForce.some((other) => other.network === network)) {
      throw conflict("This network is already blocked. To change the block, lift it first.");
    }
    const added = await insertBlock(tx, {
      ...{ network, reason, ends_at: endsAt },
      blocked_by: context.user.email,
    });
    await recordAdminAction(tx, context.user, context, {
      ...{ action: "block-network", subjectId: added.id, subject: network },
      details: { reason, ends_at: endsAt.toISOString() },
    });
    return added;
  });
  await blocks.refresh();
  return block;
}

export async function liftNetworkBlock(
  { db, blocks }: ChangeBlocksDeps,
  context: Context,
  id: string,
): Promise<BlockRow> {
  const lifted = await db.transaction().execute(async (tx) => {
    const block = await liftBlock(tx, id, context.user.email);
    if (block === undefined) throw notFound("Block");
    await recordAdminAction(tx, context.user, context, {
      ...{ action: "lift-block", subjectId: id, subject: block.network },
    });
    return block;
  });
  await blocks.refresh();
  return lifted;
}

/** From the command line, for someone who is shut out: every block that includes the address. */
export async function unblockAddress(db: Kysely<Tables>, address: string): Promise<string[]> {
  const found = (await blocksInForce(db)).filter(({ network }) => includes(network, address));
  for (const { id } of found) await liftBlock(db, id, "command line");
  return found.map(({ network }) => network);
}
