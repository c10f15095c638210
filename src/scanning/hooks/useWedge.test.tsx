import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scan } from '../scan.ts';
import { useWedge } from './useWedge.ts';

const EAN = '8480017507990';

let clock = 0;
let scans: Scan[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  clock += 10_000;
  scans = [];
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Presses keys as a browser does: a text box gets the character unless somebody prevented it. */
async function press(target: Element, keys: Iterable<string>, gap: number): Promise<void> {
  for (const key of keys) {
    clock += gap;
    await vi.advanceTimersByTimeAsync(gap);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const passed = fireEvent(target, event);
    if (!passed) continue;
    if (target instanceof HTMLInputElement && key.length === 1) fireEvent.input(target, { target: { value: target.value + key } });
    if (target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
  }
  clock += 500;
  await vi.advanceTimersByTimeAsync(500);
}

function Floor({ enabled = true, onPress = () => {} }: { enabled?: boolean; onPress?: () => void }): ReactElement {
  const [text, setText] = useState('');
  useWedge((scan) => scans.push(scan), { enabled });
  return (
    <>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      <div data-scans="typed">
        <input aria-label="filled by scanner" />
      </div>
      <button type="button" onClick={onPress}>
        finish
      </button>
    </>
  );
}

const texts = (): string[] => scans.map((scan) => scan.text);

it('scans with no field focused', async () => {
  render(<Floor />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(scans).toMatchObject([{ text: EAN, source: 'wedge', format: null }]);
});

it('scans without an end key too', async () => {
  render(<Floor />);
  await press(document.body, EAN, 8);
  expect(texts()).toEqual([EAN]);
});

it('does not press the focused button with the Enter of the scanner', async () => {
  const onPress = vi.fn<() => void>();
  render(<Floor onPress={onPress} />);
  await press(screen.getByText('finish'), [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
  expect(onPress).not.toHaveBeenCalled();
  await press(screen.getByText('finish'), ['Enter'], 8);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('takes a burst out of the text box that has the focus, and keeps what was there', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('note');
  await press(box, 'roto', 150);
  await press(box, [...EAN, 'Enter'], 8);
  expect(box.value).toBe('roto');
  expect(texts()).toEqual([EAN]);
  await press(box, 's', 150);
  expect(box.value).toBe('rotos');
});

it('lets people type', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('note');
  await press(box, [...'caja abierta', 'Enter'], 90);
  expect(box.value).toBe('caja abierta');
  expect(scans).toEqual([]);
});

it('fills a field that asks to be filled by the scanner', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('filled by scanner');
  await press(box, [...EAN, 'Enter'], 8);
  expect(box.value).toBe(EAN);
  expect(scans).toEqual([]);
});

it('listens only while enabled', async () => {
  const { rerender } = render(<Floor enabled={false} />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(scans).toEqual([]);
  rerender(<Floor enabled />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
});

it('gives the scan to a sheet over the screen, alone', async () => {
  const inSheet: Scan[] = [];
  const Sheet = (): null => {
    useWedge((scan) => inSheet.push(scan));
    return null;
  };
  const { rerender } = render(
    <>
      <Floor />
      <Sheet />
    </>,
  );
  await press(document.body, [...EAN, 'Enter'], 8);
  expect([texts(), inSheet.map((scan) => scan.text)]).toEqual([[], [EAN]]);
  rerender(<Floor />);
  await press(document.body, [...EAN, 'Enter'], 8);
  expect(texts()).toEqual([EAN]);
});

it('offers the half of a text that came twice', async () => {
  render(<Floor />);
  await press(document.body, [...'43542104354210', 'Enter'], 8);
  expect(scans).toMatchObject([{ text: '43542104354210', otherTexts: ['4354210'] }]);
});
