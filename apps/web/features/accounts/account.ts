import { queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";
import { session } from "../../runtime/session/browser-session.ts";

/** What the server knows of its user; the name in the rail follows it. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async ({ signal }) => {
    const account = await client.accounts.me({}, { signal });
    session.updateUser(account);
    return account;
  },
});
