import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { subjectTestsQuery } from "./calls.ts";
import { NewSubjectTest } from "./new-subject-test.tsx";
import { SubjectTestCard } from "./subject-test-card.tsx";

export function SubjectLineTestScreen() {
  return (
    <AdminPage
      what="Subject-line tests"
      header={{
        title: "Subject-line test",
        description:
          "Subject lines of the digest against each other, by clicks of signed-in readers within 7 days. Opens aren't counted, and scanners that follow links have no account.",
      }}
      query={useQuery(subjectTestsQuery)}
      skeleton={<TableSkeleton rows={6} columns={5} />}
    >
      {(data) => (
        <>
          {data.tests.map((test) => (
            <SubjectTestCard key={test.id} test={test} />
          ))}
          {data.tests.some(({ state }) => state === "running") ? null : (
            <NewSubjectTest key={data.tests.length} {...data} />
          )}
        </>
      )}
    </AdminPage>
  );
}
