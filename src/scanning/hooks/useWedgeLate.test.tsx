import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import {
  EAN,
  Floor,
  block,
  lateKey,
  pageClock,
  press,
  scans,
  setUpPage,
  texts,
  turnClockTo,
  wait,
} from '#tests/fakes/wedgePage.tsx';

setUpPage();

it('loses no key and cuts no code in two while the page is busy', async () => {
  render(<Floor />);
  const keys = [...EAN, 'Enter'];
  const began = pageClock();
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
  const began = pageClock();
  for (const [i, key] of keys.entries()) {
    if (i < 6) turnClockTo(began + i * 8);
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
  scans.length = 0;
  await heldBack([...'8410000000016'], 900);
  expect(texts()).toEqual(['841000']);
});

it('keeps a burst whose first keys came while the screen before this one still listened', async () => {
  const { rerender } = render(<Floor key="before" />);
  for (const [i, key] of [...EAN, 'Enter'].entries()) {
    if (i === 5) rerender(<Floor key="after" />);
    lateKey(key, pageClock() + i * 8);
  }
  await wait(100);
  expect(texts()).toEqual([EAN]);
});

it('counts two codes that come within a tenth of a second, the second while the first is still at work', async () => {
  render(<Floor />);
  const began = pageClock();
  for (const [i, key] of [...EAN, 'Enter', ...'8410000000016', 'Enter'].entries()) lateKey(key, began + i * 3);
  await wait(100);
  expect(texts()).toEqual([EAN, '8410000000016']);
});

it('counts three pulls of the trigger that a busy page sees at once', async () => {
  render(<Floor />);
  const began = pageClock();
  block(1600);
  for (const pull of [0, 500, 1000])
    for (const [i, key] of [...EAN, 'Enter'].entries()) lateKey(key, began + pull + i * 8);
  await wait(500);
  expect(texts()).toEqual([EAN, EAN, EAN]);
});

it('buzzes for the rest of a code whose first keys came too early, and scans nothing', async () => {
  render(<Floor />);
  await press(document.body, '84', 8);
  turnClockTo(pageClock() - (500 - 250));
  await press(document.body, [...'80017507990', 'Enter'], 8);
  expect(texts()).toEqual([]);
});

it('reads a code that comes before the browser has painted the screen', async () => {
  function Screen(): ReactElement {
    useLayoutEffect(() => {
      for (const key of [...EAN, 'Enter']) {
        turnClockTo(pageClock() + 4);
        lateKey(key, pageClock());
      }
    }, []);
    return <Floor />;
  }
  render(<Screen />);
  await wait(500);
  expect(texts()).toEqual([EAN]);
});
