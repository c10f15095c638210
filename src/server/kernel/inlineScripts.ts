import { createHash } from 'node:crypto';

/**
 * The scripts that the page itself may run: those in it, by their hash. A script that is inserted later has another
 * hash.
 * @returns sources for `script-src`, one for each script without an address
 */
export const inlineScripts = (html: string): readonly string[] =>
  hashes([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]);

/** The same for the styles that stand in the page. @returns sources for `style-src` */
export const inlineStyles = (html: string): readonly string[] =>
  hashes([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]);

function hashes(found: readonly RegExpMatchArray[]): readonly string[] {
  const texts = found.map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
