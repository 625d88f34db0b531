import { OuterScreen } from "../../features/traffic/outer-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Public site · Admin · Sightline",
  description: "Where visitors come from, and how many become customers.",
});

export default function Outer() {
  return <OuterScreen />;
}
