import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBeside, printPdf } from './showFile.ts';

const LABEL = new Blob(['%PDF'], { type: 'application/pdf' });
const opened = vi.fn<typeof window.open>();
const clicked = vi.fn<() => void>();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('open', opened.mockReset().mockReturnValue(window));
  clicked.mockReset();
  HTMLAnchorElement.prototype.click = clicked;
});
afterEach(() => vi.unstubAllGlobals());

/** Chromium alone says `userAgentData`. */
const viewer = (shows: boolean, isChromium = true) =>
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: shows, ...(isChromium && { userAgentData: {} }) });
/** The frame loads, with a window that can print or throws as that of a stranger does. */
const load = (print: () => void) => {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  Object.defineProperty(frame, 'contentWindow', { value: { focus: () => undefined, print } });
  frame.dispatchEvent(new Event('load'));
};

it('prints in a frame that nobody sees, one at a time', async () => {
  viewer(true);
  const print = vi.fn<() => void>();
  for (const _ of [1, 2]) {
    const asked = printPdf('a.pdf', LABEL);
    load(print);
    expect(await asked).toBe('asked');
  }
  expect([print.mock.calls.length, document.querySelectorAll('iframe').length]).toEqual([2, 1]);
  expect(opened).not.toHaveBeenCalled();
});

it('opens it beside where the viewer lets no page print', async () => {
  viewer(true);
  const asked = printPdf('a.pdf', LABEL);
  load(() => {
    throw new DOMException('cross-origin', 'SecurityError');
  });
  expect(await asked).toBe('opened');
});

it('opens it beside in Safari and Firefox, which print no frame that nobody sees', async () => {
  viewer(true, false);
  expect(await printPdf('a.pdf', LABEL)).toBe('opened');
  expect(opened).toHaveBeenCalledWith('blob:label', '_blank');
});

it('opens it beside where pages show no PDF, and saves it where no tab opens', async () => {
  viewer(false);
  expect(await printPdf('a.pdf', LABEL)).toBe('opened');
  opened.mockReturnValue(null);
  expect(openBeside('a.pdf', LABEL)).toBe('saved');
  expect(clicked).toHaveBeenCalledOnce();
});
