import { beforeEach, expect, it, vi } from 'vitest';
import { onlineState } from './onlineState.ts';

const AT = Date.parse('2026-11-20T10:00:00Z');
const state = () => onlineState.current().state;

beforeEach(() => onlineState.answered(AT));

it('an answer that was on its way when the network went does not bring it back', () => {
  const asked = onlineState.cuts();
  onlineState.lost();
  onlineState.answered(AT + 5000, false, asked);
  expect(onlineState.current()).toMatchObject({ state: 'offline', lastAnswerAt: AT + 5000 });
});

it('an answer to what was asked since does, though the device still says that there is none', () => {
  onlineState.lost();
  onlineState.answered(AT, false, onlineState.cuts());
  expect(state()).toBe('online');
});

it('one call that failed does not outweigh another that was answered later', () => {
  const asked = onlineState.cuts();
  onlineState.failed();
  onlineState.answered(AT, false, asked);
  expect(state()).toBe('online');
});

it('a network that is said to be back is not one yet', () => {
  onlineState.lost();
  onlineState.hinted();
  expect(state()).toBe('unknown');
  expect(onlineState.current().cut, 'until somebody answers').toBe(true);
  onlineState.answered(AT + 1000);
  expect(onlineState.current()).toMatchObject({ state: 'online', cut: false });
});

it('is known from the first moment of a page that opens where there is no network', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: false });
  const { onlineState: opened } = await import('./onlineState.ts');
  expect(opened.current().state).toBe('offline');
  opened.hinted();
  expect(opened.current()).toMatchObject({ state: 'unknown', cut: true });
  vi.unstubAllGlobals();
});
