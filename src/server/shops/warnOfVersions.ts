import { versionWarning } from './platforms/shopify/version.ts';

/** Tells whoever runs the server in its log that a shop system is about to stop answering as this server asks. */
export function warnOfVersions(now: Date): void {
  const warning = versionWarning(now);
  if (warning !== null) process.stderr.write(`${JSON.stringify({ event: 'shop-version', warning })}\n`);
}
