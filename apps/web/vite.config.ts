import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractPlugin } from "./contract-plugin.ts";

export default defineConfig({
  plugins: [contractPlugin(), tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0 },
});
