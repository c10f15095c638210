import { type Config, isLoopback } from '../app/config.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { lanAddresses } from '../app/lanAddresses.ts';

/**
 * What the person who started the server needs to know next.
 * @param hasDemo the database holds the demo accounts
 */
export function greeting(config: Config, port: number, hasDemo: boolean): string {
  const scheme = config.https ? 'https' : 'http';
  const open = !isLoopback(config.host);
  const local = `${scheme}://localhost:${port}`;
  const lines = [
    '',
    `  despacho is ready: ${local}`,
    ...(open ? lanAddresses().map((address) => `  In this network:   ${scheme}://${address}:${port}`) : []),
    ...(open ? [] : ['  From a phone:      start with HOST=0.0.0.0 HTTPS=1 (the camera needs https)']),
    `  Documents:         ${local}/api/docs`,
    `  Data:              ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`,
  ];
  if (hasDemo && config.demoSignIn) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(({ email, name }) => `    ${email.padEnd(24)} ${name}`));
  } else if (hasDemo) {
    lines.push('', '  The demo accounts are closed, because this address is open to others. DEMO=1 opens them.');
  }
  return [...lines, ''].join('\n');
}
