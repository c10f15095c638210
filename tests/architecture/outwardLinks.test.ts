import { describe, expect, it } from 'vitest';
import { layerOf, readSource } from './sourceGraph.ts';

const modules = readSource().filter(({ path }) => layerOf(path) !== 'server' && !path.includes('.test.'));

describe('links that leave the app', () => {
  it('tell the other side nothing of the page that they leave', () => {
    const links = modules.flatMap(({ path, text }) =>
      [...text.matchAll(/<\w+[^<>]*?target="_blank"[^<>]*>/gs)].map(([tag]) => ({ path, tag })),
    );
    expect(links.length).toBeGreaterThan(1);
    // The base of a frame that shows a mail: its sandbox opens nothing that could look back.
    const told = links.filter(({ tag }) => !/rel="noreferrer"|rel="noopener|^<base /.test(tag));
    expect(told).toEqual([]);
  });

  it('are opened in a window of their own by one module', () => {
    const opening = modules.flatMap(({ path, text }) => (/\bwindow\.open\(/.test(text) ? [path] : []));
    expect(opening).toEqual(['platform/showFile.ts']);
  });
});
