/**
 * Loaded with `node --import` into the server that npm start runs: when the process that started it is gone, it is
 * asked to stop in the ordinary way, so that no server is left behind holding the port and the data folder.
 */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
