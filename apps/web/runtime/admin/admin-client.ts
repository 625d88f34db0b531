import routes from "virtual:admin-contract";
import type { ContractRouterClient } from "@orpc/contract";
import type { AdminContract } from "@sightline/contract";
import { type CallContext, callsOf } from "../../api/create-client.ts";
import { session } from "../session/browser-session.ts";

/** The calls of administrators, which come with their screens. */
export const adminClient = callsOf(routes, session) as ContractRouterClient<
  AdminContract,
  CallContext
>;
