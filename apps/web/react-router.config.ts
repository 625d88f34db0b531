import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "entry",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
