import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EAN, Floor, pageClock, scans, setUpPage, texts, turnClockTo, wait } from '#tests/fakes/wedgePage.tsx';
import { onUnreadableKeys } from '../session/unreadable.ts';

setUpPage();

const unreadable = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  unreadable.mockClear();
  stop = onUnreadableKeys(unreadable);
});
afterEach(() => stop());

/** A key 4 ms after the one before. */
function send(type: 'keydown' | 'keyup' | 'keypress', init: KeyboardEventInit, target: Element = document.body) {
  turnClockTo(pageClock() + 4);
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: pageClock() });
  return fireEvent(target, event);
}

/** Each character as Alt and its number on the number pad; Windows then types it. */
function inAltMode(text: string, { zero = '0', target = document.body }: { zero?: string; target?: Element } = {}) {
  for (const character of text) {
    send('keydown', { key: 'Alt', code: 'AltLeft', altKey: true }, target);
    for (const digit of zero + String(character.charCodeAt(0))) {
      const key = { key: digit, code: `Numpad${digit}`, altKey: true };
      send('keydown', key, target);
      send('keyup', key, target);
    }
    send('keyup', { key: 'Alt', code: 'AltLeft' }, target);
    const types = send('keypress', { key: character }, target);
    if (types && target instanceof HTMLInputElement)
      fireEvent.input(target, { target: { value: target.value + character } });
  }
}

it.each(['', '0'])('reads a scanner in ALT mode, with %j in front of its numbers', async (zero) => {
  render(<Floor />);
  inAltMode(EAN, { zero });
  send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(2000);
  expect(texts()).toEqual([EAN]);
  expect(unreadable).not.toHaveBeenCalled();
});

it('reads letters, separators and an end key that come as ALT codes, too', async () => {
  render(<Floor />);
  inAltMode('0108412345678905\u001d10L-7\r');
  await wait(2000);
  expect(texts()).toEqual(['0108412345678905\u001d10L-7']);
});

it('takes ALT codes out of a text box', async () => {
  render(<Floor />);
  const box = screen.getByLabelText<HTMLInputElement>('note');
  box.focus();
  inAltMode(EAN, { target: box });
  send('keydown', { key: 'Enter', code: 'Enter' }, box);
  await wait(2000);
  expect(texts()).toEqual([EAN]);
  expect(box.value).toBe('');
});

it.each([
  ['their place', { code: true, keyCode: false }],
  ['their number', { code: false, keyCode: true }],
])('reads keys without a name by %s', async (_, by) => {
  render(<Floor />);
  for (const digit of EAN)
    send('keydown', {
      key: 'Unidentified',
      code: by.code ? `Digit${digit}` : '',
      keyCode: by.keyCode ? digit.charCodeAt(0) : 229,
    });
  send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(2000);
  expect(texts()).toEqual([EAN]);
});

it.each([[true], [false]])('says that keys cannot be read which tell nothing, with an end key: %j', async (ends) => {
  render(<Floor />);
  for (const _ of EAN) send('keydown', { key: 'Unidentified', code: '', keyCode: 229 });
  if (ends) send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(3000);
  expect(scans).toEqual([]);
  expect(unreadable).toHaveBeenCalledTimes(1);
});

it('says that keys cannot be read where Alt is not held while the numbers of ALT codes are typed', async () => {
  render(<Floor />);
  for (const character of EAN) {
    send('keydown', { key: 'Alt', code: 'AltLeft', altKey: true });
    send('keyup', { key: 'Alt', code: 'AltLeft' });
    for (const digit of `0${character.charCodeAt(0)}`) {
      send('keydown', { key: digit, code: `Numpad${digit}`, altKey: true });
      send('keyup', { key: digit, code: `Numpad${digit}`, altKey: true });
    }
  }
  send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(3000);
  expect(scans).toEqual([]);
  expect(unreadable).toHaveBeenCalledTimes(1);
});

it('never takes what is left of a code whose middle cannot be read for a code', async () => {
  render(<Floor />);
  for (const [at, digit] of [...EAN].entries())
    send('keydown', at === 6 ? { key: 'Unidentified', keyCode: 229 } : { key: digit, code: `Digit${digit}` });
  send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(3000);
  expect(scans).toEqual([]);
  expect(unreadable).toHaveBeenCalledTimes(1);
  // The next code is read as ever.
  for (const digit of EAN) send('keydown', { key: digit, code: `Digit${digit}` });
  send('keydown', { key: 'Enter', code: 'Enter' });
  await wait(3000);
  expect(texts()).toEqual([EAN]);
});

it('says nothing of a few odd keys, nor of those that a person presses', async () => {
  render(<Floor />);
  for (let at = 0; at < 3; at += 1) send('keydown', { key: 'Unidentified', keyCode: 229 });
  await wait(1000);
  for (let at = 0; at < 6; at += 1) {
    send('keydown', { key: 'Unidentified', keyCode: 229 });
    await wait(300);
  }
  send('keydown', { key: 'Alt', code: 'AltLeft', altKey: true });
  send('keydown', { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true });
  send('keyup', { key: 'Alt', code: 'AltLeft' });
  await wait(1000);
  expect(unreadable).not.toHaveBeenCalled();
  expect(scans).toEqual([]);
});
