// Importing this ends the process as by SIGTERM when its parent is killed outright. The parent
// cannot pass a SIGKILL on; the channel between the two closes with it.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
