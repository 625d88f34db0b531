import { presentCustomer } from "../life/customers.ts";
import { Refusal } from "../refusal.ts";
import type { Parameters } from "./parameters.ts";
import type { Call } from "./route.ts";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

interface ListPage<One> {
  readonly object: "list";
  readonly url: string;
  readonly data: readonly One[];
  readonly has_more: boolean;
}

/** Newest first, paginated, like every list of the API. */
export function listPage<One extends { id: string }>(
  url: string,
  oldestFirst: readonly One[],
  params: Parameters,
): ListPage<One> {
  const limit = params.integer("limit") ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw new Refusal(`Invalid limit: must be between 1 and ${MAX_LIMIT}.`, { param: "limit" });
  }
  const newestFirst = oldestFirst.toReversed();
  const start = indexAfter(newestFirst, params.text("starting_after"));
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", url, data, has_more: start + limit < newestFirst.length };
}

function indexAfter(all: readonly { id: string }[], id: string | undefined): number {
  if (id === undefined) return 0;
  const index = all.findIndex((one) => one.id === id);
  if (index >= 0) return index + 1;
  const details = { code: "resource_missing", param: "starting_after" };
  throw new Refusal(`No such object: '${id}'`, details);
}

/** Whose objects are listed: everyone's, or an existing customer's. */
export async function ownerIn({
  moment,
  params,
}: Omit<Call, "id">): Promise<{ customer?: string }> {
  const id = params.text("customer");
  return id === undefined ? {} : { customer: (await presentCustomer(moment, id)).id };
}
