import { cleanup, fireEvent } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Scan } from '#scanning/scan.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';

export const EAN = '8480017507990';

/** What was read since the test began. */
export const scans: Scan[] = [];
export const texts = (): string[] => scans.map((scan) => scan.text);

let clock = 0;

/** The time of the page. */
export const pageClock = (): number => clock;

/** Lets the time be what it is at a key, without any timer that fires. */
export function turnClockTo(at: number): void {
  clock = at;
}

/** Each test has a page of its own, whose time goes on as the test says. */
export function setUpPage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    clock += 10_000;
    scans.length = 0;
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Presses keys as a browser does: a text box gets the character unless somebody prevented it. */
export async function press(target: Element, keys: Iterable<string>, gap: number): Promise<void> {
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
export async function wait(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 10) {
    clock += 10;
    await vi.advanceTimersByTimeAsync(10);
  }
}

/** Blocks the page: time goes on, but no timer and no key is handled. */
export function block(ms: number): void {
  clock += ms;
}

/** A key that was pressed at `at` and is only handled now. */
export function lateKey(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
}

export function Floor({
  enabled = true,
  onPress = () => {},
}: {
  enabled?: boolean;
  onPress?: () => void;
}): ReactElement {
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
