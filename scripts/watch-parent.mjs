// Loaded into every command: when npm or the launcher is killed, which nobody can tell us, the parent changes, and the
// command ends in order instead of running on unseen.
const POLL_MS = 1000
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, POLL_MS).unref()
