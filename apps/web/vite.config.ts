import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { codeSplitting } from "./code-splitting.ts";
import { contractPlugin } from "./contract-plugin.ts";
import { siteRoutesPlugin } from "./site-routes-plugin.ts";
import { tabScriptsPlugin } from "./tab-scripts-plugin.ts";

export default defineConfig({
  plugins: [contractPlugin(), siteRoutesPlugin(), tabScriptsPlugin(), tailwindcss(), reactRouter()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting } },
  },
});
