import { KeywordsScreen } from "../../features/keywords/keywords-screen.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const meta = pageMeta({
  title: "Keywords · Sightline",
  description: "The searches your sites should be found for.",
});

/** `?tab=` names the screen; there is one so far, and unknown names fall back to it. */
export default function Dashboard() {
  return <KeywordsScreen />;
}
