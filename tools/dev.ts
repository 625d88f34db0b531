// The product with hot reload: Vite inside the server updates pages in place, and a change in the
// server's own files restarts it.
import { once } from "node:events";
import { globSync, watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import "./bound-to-parent.ts";
import { inProject, projectFolder } from "./project.ts";
import { endTogetherOnSignal, startChild } from "./run.ts";

// Not `node --watch`: it picks up Vite's temporary files and restarts endlessly.
const watched = globSync("{apps/server/{main,modules,platform},packages/*}", {
  cwd: projectFolder,
  exclude: (path) => ["packages/ui", "testing"].includes(path),
});
const matters = /^(?!.*(node_modules|\.test\.)).*\.(ts|sql|json)$/;

endTogetherOnSignal();
let changed = Promise.withResolvers<string>();
for (const folder of watched) {
  watch(inProject(folder), { recursive: true }, (_event, file) => {
    if (file && matters.test(file)) changed.resolve(file);
  });
}
for (;;) await serveUntilChanged();

async function serveUntilChanged() {
  const server = startChild(process.execPath, [inProject("apps/server/main/serve.ts")], {
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const ended = once(server, "close");
  const file = await changed.promise;
  console.log(`${file} changed: restarting`);
  server.kill("SIGTERM");
  await ended;
  await pause(100);
  changed = Promise.withResolvers();
}
