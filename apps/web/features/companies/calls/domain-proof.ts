import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const DOMAIN_PROOF = "domain-proof";

export const domainProofQuery = (id: string) =>
  queryOptions({
    queryKey: [DOMAIN_PROOF, id],
    queryFn: ({ signal }) => client.companies.proof({ id }, { signal }),
  });
