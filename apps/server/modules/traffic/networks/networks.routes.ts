import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { adminOnly, SESSION_FIRST } from "../../../platform/auth/index.ts";
import type { RequestContext } from "../../../platform/http/index.ts";
import { type Blocks, blockNetwork, liftNetworkBlock, listBlocks } from "../../security/index.ts";
import { type NetworksDeps, presentBlock, readActivity, readNetworks } from "./read-networks.ts";

const calls = implement(contract.networks).$context<RequestContext>().$config(SESSION_FIRST);

export interface NetworksRoutesDeps extends NetworksDeps {
  readonly blocks: Pick<Blocks, "refresh">;
}

export function networksRoutes(deps: NetworksRoutesDeps) {
  const { db } = deps;
  return calls.router({
    list: calls.list.use(adminOnly).handler(({ context, input: { from, to, width } }) => {
      const ownAddress = context.address;
      return readNetworks(deps, { from, to }, { width, ownAddress });
    }),

    read: calls.read
      .use(adminOnly)
      .handler(({ input: { from, to, network } }) => readActivity(db, network, { from, to })),

    blocks: calls.blocks
      .use(adminOnly)
      .handler(async () => ({ blocks: (await listBlocks(db)).map(presentBlock) })),

    block: calls.block
      .use(adminOnly)
      .handler(async ({ context, input }) =>
        presentBlock(await blockNetwork(deps, context, input)),
      ),

    lift: calls.lift
      .use(adminOnly)
      .handler(async ({ context, input }) =>
        presentBlock(await liftNetworkBlock(deps, context, input.id)),
      ),
  });
}
