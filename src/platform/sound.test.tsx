import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlockSound } from './sound.ts';

let made = 0;
let resumed = 0;
let idle: (() => void) | null = null;

class FakeAudio {
  state = 'suspended';
  constructor() {
    made += 1;
  }
  resume(): Promise<void> {
    resumed += 1;
    this.state = 'running';
    return Promise.resolve();
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle = act;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (idle = null));
});

afterEach(() => vi.unstubAllGlobals());

const key = () => dispatchEvent(new KeyboardEvent('keydown', { key: '8' }));

it('is made while the page rests and never inside a key; the key after that opens it', () => {
  const stop = unlockSound();
  key();
  expect([made, resumed]).toEqual([0, 0]);
  idle?.();
  expect([made, resumed]).toEqual([1, 0]);
  key();
  expect([made, resumed]).toEqual([1, 1]);
  stop();
  key();
  expect(resumed).toBe(1);
});
