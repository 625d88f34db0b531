import { runCommand } from "./run-command.ts";

await runCommand("move-views");
