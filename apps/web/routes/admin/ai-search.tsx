import { RunsCard } from "../../features/analyses/runs/runs-card.tsx";
import { AiSearchScreen } from "../../features/traffic/ai-search-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "AI search · Admin · Sightline",
  description: "AI crawlers, visitors sent by AI assistants, and AI analyses.",
});

export default function AiSearch() {
  return (
    <AiSearchScreen>
      <RunsCard title="AI analyses" description="Run by customers in this period." type="ai" />
    </AiSearchScreen>
  );
}
