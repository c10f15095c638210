import { createHash } from 'node:crypto';

/**
 * What the content policy lets the page itself run: the scripts that stand in it, by their hash. Anything that is put
 * into it later has another.
 * @returns sources for `script-src`, one for each script without an address
 */
export function inlineScripts(html: string): readonly string[] {
  const texts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
