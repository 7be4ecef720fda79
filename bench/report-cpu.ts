// Loaded into the measured process (`--import`): reports the CPU time it has used, in microseconds.
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
// Listening for messages would keep the process alive after it has been told to stop.
process.channel?.unref();
