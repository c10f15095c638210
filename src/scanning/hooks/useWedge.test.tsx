import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scan } from '../scan.ts';
import { interceptScans } from '../session/intercept.ts';
import { settleDelivery } from '../sources/wedge/doubling.ts';
import { learnLayout } from '../sources/wedge/layout.ts';
import { learnScanner } from '../sources/wedge/learnScanner.ts';
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
    if (target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
  }
  await wait(500);
}

/** Waits while the page is free: its timers fire in time. */
async function wait(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 10) {
    clock += 10;
    await vi.advanceTimersByTimeAsync(10);
  }
}

/** Blocks the page: time goes on, but no timer and no key is handled. */
function block(ms: number): void {
  clock += ms;
}

/** A key that was pressed at `at` and is only handled now. */
function lateKey(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
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
  await wait(1000);
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

it('hands what a screen passes on to the one below, and shows a code for everywhere to no screen', async () => {
  const below: string[] = [];
  const Everywhere = (): null => {
    useWedge((scan) => below.push(scan.text), { under: true });
    return null;
  };
  const Picky = (): null => {
    useWedge((scan, pass) => (scan.text === EAN ? scans.push(scan) : pass()));
    return null;
  };
  render(
    <>
      <Picky />
      <Everywhere />
    </>,
  );
  const stop = interceptScans((scan) => scan.text.startsWith('DSPU'));
  for (const code of [EAN, 'PED-7', 'DSPU-7ZK3-0']) await press(document.body, [...code, 'Enter'], 8);
  stop();
  expect([texts(), below]).toEqual([[EAN], ['PED-7']]);
});

it('offers the half of a text that came twice', async () => {
  render(<Floor />);
  await press(document.body, [...'43542104354210', 'Enter'], 8);
  expect(scans).toMatchObject([{ text: '43542104354210', otherTexts: ['4354210'] }]);
});

it('asks about a text that came twice until the device is known to deliver twice, and takes its half from then on', async () => {
  render(<Floor />);
  const doubled = [...'T-17T-17', 'Enter'];
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).toMatchObject({ text: 'T-17T-17', doubleOf: 'T-17' });
  const [first] = scans;
  if (first) learnScanner(first, 'T-17');
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).toMatchObject({ text: 'T-17', otherTexts: ['T-17T-17'] });
  expect(scans.at(-1)).not.toHaveProperty('doubleOf');

  await press(document.body, [...EAN, 'Enter'], 8);
  await press(document.body, doubled, 8);
  expect(scans.at(-1), 'it delivers once again').toMatchObject({ text: 'T-17T-17', doubleOf: 'T-17' });

  settleDelivery(false);
  await press(document.body, doubled, 8);
  expect(scans.at(-1)).not.toHaveProperty('doubleOf');
});

it('loses no key and cuts no code in two while the page is busy', async () => {
  render(<Floor />);
  const keys = [...EAN, 'Enter'];
  const began = clock;
  for (const [i, key] of keys.entries()) {
    if (i === 1 || i === 6) {
      block(450);
      await vi.advanceTimersByTimeAsync(320);
    }
    lateKey(key, began + i * 8);
  }
  await wait(500);
  expect(texts()).toEqual([EAN]);
});

/** The page is free and its timers fire in time, but the keys after the sixth reach it late. */
async function heldBack(keys: readonly string[], ms: number): Promise<void> {
  const began = clock;
  for (const [i, key] of keys.entries()) {
    if (i < 6) clock = began + i * 8;
    if (i === 6) await wait(ms);
    lateKey(key, began + i * 8);
  }
  await wait(1500);
}

it('loses no code whose last keys are held back on their way to the page', async () => {
  render(<Floor />);
  await press(document.body, [...EAN, 'Enter'], 8);
  await heldBack([...'8410000000016', 'Enter'], 900);
  expect(texts()).toEqual([EAN, '8410000000016']);
});

it('never takes the rest of a code that it has cut in two for a code', async () => {
  render(<Floor />);
  await press(document.body, EAN, 8);
  await wait(1000);
  await press(document.body, EAN, 8);
  await wait(1000);
  scans = [];
  await heldBack([...'8410000000016'], 900);
  expect(texts()).toEqual(['841000']);
});

it('keeps a burst whose first keys came while the screen before this one still listened', async () => {
  const { rerender } = render(<Floor key="before" />);
  for (const [i, key] of [...EAN, 'Enter'].entries()) {
    if (i === 5) rerender(<Floor key="after" />);
    lateKey(key, clock + i * 8);
  }
  await wait(100);
  expect(texts()).toEqual([EAN]);
});

it('counts two codes that come within a tenth of a second, the second while the first is still at work', async () => {
  render(<Floor />);
  const began = clock;
  for (const [i, key] of [...EAN, 'Enter', ...'8410000000016', 'Enter'].entries()) lateKey(key, began + i * 3);
  await wait(100);
  expect(texts()).toEqual([EAN, '8410000000016']);
});

it('counts three pulls of the trigger that a busy page sees at once', async () => {
  render(<Floor />);
  const began = clock;
  block(1600);
  for (const pull of [0, 500, 1000])
    for (const [i, key] of [...EAN, 'Enter'].entries()) lateKey(key, began + pull + i * 8);
  await wait(500);
  expect(texts()).toEqual([EAN, EAN, EAN]);
});

it('buzzes for the rest of a code whose first keys came too early, and scans nothing', async () => {
  render(<Floor />);
  await press(document.body, '84', 8);
  clock -= 500 - 250;
  await press(document.body, [...'80017507990', 'Enter'], 8);
  expect(texts()).toEqual([]);
});

it('learns that the scanner spells as on a US keyboard, and unlearns it', async () => {
  render(<Floor />);
  const scanAs = async (keys: readonly (readonly [key: string, code: string])[]): Promise<Scan | undefined> => {
    for (const [i, [key, code]] of keys.entries()) {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: clock + i * 8 });
      fireEvent(document.body, event);
    }
    await wait(500);
    return scans.at(-1);
  };
  const spanish = [
    ['P', 'KeyP'],
    ["'", 'Minus'],
    ['4', 'Digit4'],
    ['1', 'Digit1'],
    ['Enter', 'Enter'],
  ] as const;
  const first = await scanAs(spanish);
  expect(first).toMatchObject({ text: "P'41", otherTexts: ['P-41'] });
  if (first) learnLayout(first, "P'41");
  expect(await scanAs(spanish)).toMatchObject({ text: "P'41" });
  if (first) learnLayout(first, 'P-41');
  const second = await scanAs(spanish);
  expect(second).toMatchObject({ text: 'P-41', otherTexts: ["P'41"] });
  if (second) learnLayout(second, "P'41");
  expect(await scanAs(spanish)).toMatchObject({ text: "P'41" });
});

it('reads a code that comes before the browser has painted the screen', async () => {
  function Screen(): ReactElement {
    useLayoutEffect(() => {
      for (const key of [...EAN, 'Enter']) lateKey(key, (clock += 4));
    }, []);
    return <Floor />;
  }
  render(<Screen />);
  await wait(500);
  expect(texts()).toEqual([EAN]);
});
