// Importing this ends the process as if by SIGTERM when its parent is killed outright. The parent
// can't forward a SIGKILL, but the channel between the two closes with it.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
