import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const domainProofQuery = (id: string) =>
  queryOptions({
    queryKey: ["domain-proof", id],
    queryFn: ({ signal }) => client.companies.proof({ id }, { signal }),
  });
