import { createHash } from 'node:crypto';

/**
 * The scripts that the page itself may run: those in it, by their hash. A script that is inserted later has another
 * hash.
 * @returns sources for `script-src`, one for each script without an address
 */
export function inlineScripts(html: string): readonly string[] {
  const texts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
