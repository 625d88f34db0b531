import { SubjectLineTestScreen } from "../../features/digests/admin/subject-line-test-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Subject-line test · Admin · Sightline",
  description: "Subject lines of the digest against each other, by clicks.",
});

export default function SubjectLineTestPage() {
  return <SubjectLineTestScreen />;
}
