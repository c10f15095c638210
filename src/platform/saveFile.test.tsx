import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

const downloaded = vi.fn<(name: string) => void>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  downloaded.mockReset();
  share.mockReset().mockResolvedValue();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    downloaded(this.download);
  };
});
afterEach(() => vi.unstubAllGlobals());

/** A browser as it shows itself: only Safari on iOS knows `standalone`. */
const browser = (standalone?: boolean, canShare?: () => boolean) =>
  vi.stubGlobal('navigator', { standalone, share, ...(canShare && { canShare }) });

const save = async () => {
  saveFile('work.json', '{}', 'application/json');
  await Promise.resolve();
  await Promise.resolve();
};

it.each([
  ['a browser', undefined],
  ['Safari on iOS', false],
])('is a download in %s', async (_, standalone) => {
  browser(standalone, () => true);
  await save();
  expect(downloaded).toHaveBeenCalledExactlyOnceWith('work.json');
  expect(share).not.toHaveBeenCalled();
});

it('is given to the sheet of the system in an app on the home screen of iOS', async () => {
  browser(true, () => true);
  await save();
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type, await file?.text()]).toEqual(['work.json', 'application/json', '{}']);
  expect(downloaded).not.toHaveBeenCalled();
});

it.each([
  ['cannot share files', () => false, null],
  ['knows no files to share', undefined, null],
  ['refuses, because the tap was too long ago', () => true, new DOMException('no activation', 'NotAllowedError')],
])('is a download there, too, where the system %s', async (_, canShare, refusal) => {
  browser(true, canShare);
  if (refusal) share.mockRejectedValue(refusal);
  await save();
  expect(downloaded).toHaveBeenCalledExactlyOnceWith('work.json');
});

it('is not saved after all when the person closes the sheet', async () => {
  browser(true, () => true);
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await save();
  expect(downloaded).not.toHaveBeenCalled();
});
