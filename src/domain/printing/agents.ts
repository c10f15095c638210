/** Where programs that print listen on the person's own machine. The server's content policy allows these and no other. */
export const QZ_AGENT = {
  hosts: ['localhost', 'localhost.qz.io'],
  secure: [8181, 8282, 8383, 8484],
  insecure: [8182, 8283, 8384, 8485],
} as const;

export const BROWSER_PRINT_AGENTS = ['http://localhost:9100', 'https://localhost:9101'] as const;

/** Every address of a program that prints, as a content policy names it. */
export const AGENT_SOURCES: readonly string[] = [
  ...QZ_AGENT.hosts.flatMap((host) => QZ_AGENT.secure.map((port) => `wss://${host}:${port}`)),
  ...QZ_AGENT.hosts.flatMap((host) => QZ_AGENT.insecure.map((port) => `ws://${host}:${port}`)),
  ...BROWSER_PRINT_AGENTS,
];
