import { Gallery } from "../../../../packages/ui/gallery/gallery.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Gallery · Sightline",
  description: "Every component of the design system, for developers.",
});

export default function GalleryPage() {
  return <Gallery />;
}
