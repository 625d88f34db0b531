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
          "Compare digest subject lines by clicks from signed-in readers within 7 days. Opens don't count, and neither do clicks by link scanners, because scanners aren't signed in.",
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
