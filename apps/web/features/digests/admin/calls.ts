import type { NewSubjectTest } from "@sightline/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

export const digestOverviewQuery = queryOptions({
  queryKey: ["admin", "weekly-digest"],
  queryFn: ({ signal }) => adminClient.digestAdmin.overview({}, { signal }),
});

export const shareAnalyticsQuery = queryOptions({
  queryKey: ["admin", "share-analytics"],
  queryFn: ({ signal }) => adminClient.digestAdmin.shares({}, { signal }),
});

/** Without an address, only whether this person may ask. */
export function readerDigestQuery(email: string, digestId: string | null) {
  return queryOptions({
    queryKey: ["admin", "digest-preview", email, digestId],
    queryFn: ({ signal }) =>
      adminClient.digestAdmin.preview(
        { email, ...(digestId === null ? {} : { digest_id: digestId }) },
        { signal },
      ),
  });
}

const SUBJECT_TESTS = ["admin", "subject-line-tests"];

export const subjectTestsQuery = queryOptions({
  queryKey: SUBJECT_TESTS,
  queryFn: ({ signal }) => adminClient.subjectTests.list({}, { signal }),
});

export function useStartSubjectTest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (test: NewSubjectTest) => adminClient.subjectTests.start(test),
    onSuccess: () => cache.invalidateQueries({ queryKey: SUBJECT_TESTS }),
  });
}

export function useEndSubjectTest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (end: { id: string; ship: string | null }) => adminClient.subjectTests.end(end),
    onSuccess: () => cache.invalidateQueries({ queryKey: SUBJECT_TESTS }),
  });
}
