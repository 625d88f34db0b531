import { Gallery } from "../../../../packages/ui/gallery/gallery.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Gallery · Sightline",
  description: "Every component of the design system, for developers.",
});

export default function GalleryPage() {
  return <Gallery />;
}
