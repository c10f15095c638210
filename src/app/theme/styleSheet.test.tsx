import { beforeEach, expect, it, vi } from 'vitest';
import { styleSheet } from './styleSheet.ts';
import { eventually } from '#tests/fakes/eventually.ts';

function aLink(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.dataset['styles'] = '';
  document.head.append(link);
  return link;
}

beforeEach(() => document.head.replaceChildren());

it('waits for the sheet to be in use, not for its file alone', async () => {
  const link = aLink('prefetch');
  const ready = vi.fn<() => void>();
  void styleSheet().then(ready);
  expect(link.rel).toBe('stylesheet');
  link.dispatchEvent(new Event('load'));
  await Promise.resolve();
  await Promise.resolve();
  expect(ready).not.toHaveBeenCalled();
  Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event('load'));
  await eventually(() => expect(ready).toHaveBeenCalled());
});

it('lets the app be drawn without a sheet that could not be had, or where there is none', async () => {
  await expect(styleSheet()).resolves.toBeUndefined();
  const link = aLink('stylesheet');
  const ready = styleSheet();
  link.remove();
  link.dispatchEvent(new Event('error'));
  await expect(ready).resolves.toBeUndefined();
});
