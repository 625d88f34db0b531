import type { MetaDescriptor } from "react-router";

/** A page that must not be indexed. */
export function privatePageMeta({ title, description }: { title: string; description: string }) {
  return (): MetaDescriptor[] => [
    { title },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
