import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractPlugin } from "./contract-plugin.ts";
import { siteRoutesPlugin } from "./site-routes-plugin.ts";

/** Our own parts, without the large ones that come with what uses them. */
const SHARED =
  /\/(apps\/web\/(api|runtime)|packages\/(ui\/components|domain))\/(?!.*(dialog|tabs|command-menu|data-table))/;

export default defineConfig({
  plugins: [contractPlugin(), siteRoutesPlugin(), tailwindcss(), reactRouter()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes only with an upgrade stays in the browser's cache across releases.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: "query", test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            // Small parts that many pages share weigh less, and arrive sooner, as one file.
            { name: "app", test: SHARED, minShareCount: 4, priority: -1 },
          ],
        },
      },
    },
  },
});
