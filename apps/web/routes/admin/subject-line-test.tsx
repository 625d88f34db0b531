import { SubjectLineTestScreen } from "../../features/digests/admin/subject-line-test-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Subject-line test · Admin · Sightline",
  description: "Clicks by digest subject line.",
});

export default function SubjectLineTestPage() {
  return <SubjectLineTestScreen />;
}
