/**
 * Loaded with `node --import` into the server that npm start runs: stops the server when its parent process has ended, so that the
 * server does not continue to use the port and the data folder.
 */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
