import { DigestPreviewScreen } from "../../features/digests/admin/digest-preview-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Digest preview · Admin · Sightline",
  description: "Any reader's digest, as it would be sent.",
});

export default function DigestPreviewPage() {
  return <DigestPreviewScreen />;
}
