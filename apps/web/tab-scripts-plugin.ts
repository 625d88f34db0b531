import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

/** The tabs of the dashboard that load a script of their own. */
const TABS = {
  keywords: "features/positions/tab/keywords-screen.tsx",
  analysis: "features/analyses/analysis-screen.tsx",
  ideation: "features/insights/ideation-screen.tsx",
  audit: "features/crawling/audit-screen.tsx",
};
const DASHBOARD = "routes/app/dashboard.tsx";
const BUILD = fileURLToPath(new URL("build/", import.meta.url));

/**
 * A tab's scripts are known only once the dashboard's have run. The head of the page asks for them at
 * once: it finds their names in `build/tab-scripts.json`.
 */
export function tabScriptsPlugin(): Plugin {
  return {
    name: "sightline-tab-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      const named = scriptsOf(DASHBOARD, bundle);
      const scripts = Object.entries(TABS).map(([tab, module]) => [
        tab,
        [...scriptsOf(module, bundle)].filter((file) => !named.has(file)).map((file) => `/${file}`),
      ]);
      writeFileSync(`${BUILD}tab-scripts.json`, JSON.stringify(Object.fromEntries(scripts)));
    },
  };
}

/** The file of a module, and everything it imports. */
function scriptsOf(module: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const entry = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (!entry) throw new Error(`The build made no script of ${module}.`);
  const found = new Set([entry.fileName]);
  for (const file of found) {
    const chunk = bundle[file];
    for (const imported of chunk?.type === "chunk" ? chunk.imports : []) found.add(imported);
  }
  return found;
}
