// The small script of the public pages, which ship no React, and what it loads on demand.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { contractPlugin } from "./contract-plugin.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: folder,
  publicDir: false,
  plugins: [contractPlugin(), plainImports(), tellUrl()],
  build: {
    outDir: "build/client/assets",
    emptyOutDir: false,
    target: "es2023",
    modulePreload: false,
    rolldownOptions: {
      input: "entry/site.ts",
      output: { entryFileNames: "site-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

/** Nothing is preloaded here, so Vite's preload helper would be dead weight. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : undefined,
  };
}

/** The server finds the hashed name in `build/site-script.json`. */
function tellUrl(): Plugin {
  return {
    name: "tell-url-of-site-script",
    writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
      if (!entry) throw new Error("The build of entry/site.ts produced no script.");
      const about = { url: `/assets/${entry.fileName}` };
      writeFileSync(`${folder}build/site-script.json`, JSON.stringify(about));
    },
  };
}
