import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const digestOverviewQuery = queryOptions({
  queryKey: ["admin", "weekly-digest"],
  queryFn: ({ signal }) => client.digestAdmin.overview({}, { signal }),
});

export const shareAnalyticsQuery = queryOptions({
  queryKey: ["admin", "share-analytics"],
  queryFn: ({ signal }) => client.digestAdmin.shares({}, { signal }),
});

/** Without an address, only whether this person may ask. */
export function readerDigestQuery(email: string, digestId: string | null) {
  return queryOptions({
    queryKey: ["admin", "digest-preview", email, digestId],
    queryFn: ({ signal }) =>
      client.digestAdmin.preview(
        { email, ...(digestId === null ? {} : { digest_id: digestId }) },
        { signal },
      ),
  });
}
