import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { block, EAN, lateKey, pageClock, press, setUpPage, wait } from '#tests/fakes/wedgePage.tsx';
import { useWedge } from './useWedge.ts';

setUpPage();

const scan = vi.fn<() => void>();

function draw(): string[] {
  const keys: string[] = [];
  const Page = () => {
    useWedge(scan, { onKey: (event) => keys.push(event.key) });
    return <input aria-label="note" />;
  };
  render(<Page />);
  return keys;
}

it('tells the keys that a person presses one by one', async () => {
  const keys = draw();
  await press(document.body, ['p', '1', '?'], 300);
  await press(document.body, ['Enter', 'Escape'], 90);
  expect(keys).toEqual(['p', '1', '?', 'Enter', 'Escape']);
});

it.each([
  ['with an end key', 8, ['P', ...EAN, 'Enter']],
  ['without one', 8, ['p', ...EAN]],
  ['slowly, over the air', 120, ['p', '1', 'f', '2', '3', '4', '5', 'Enter']],
  ['two letters that nobody understands', 60, ['p', 'f']],
])('tells no key of a scanner: %s', async (_, gap, typed) => {
  const keys = draw();
  await press(document.body, typed, gap);
  await wait(2000);
  expect(keys).toEqual([]);
});

it('tells no key that goes into a field, is held down, or has a modifier', async () => {
  const keys = draw();
  await press(screen.getByLabelText('note'), ['p', 'Enter'], 300);
  for (const more of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }])
    fireEvent.keyDown(document.body, { key: 'p', ...more });
  await wait(500);
  expect(keys).toEqual([]);
});

it('waits for the rest of a code that a busy page sees late', async () => {
  const keys = draw();
  const begun = pageClock();
  lateKey('p', begun);
  block(400);
  for (const [at, key] of [...EAN, 'Enter'].entries()) lateKey(key, begun + 8 * (at + 1));
  await wait(2000);
  expect(keys).toEqual([]);
});
