/** Milliseconds that this thread has computed so far. Time in which other programs had its processor is not among them. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
