import { beforeEach, describe, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const SERVER = '2026-11-20T08:00:00.000Z';
const at = Date.parse(SERVER);

beforeEach(() => vi.resetModules());

const fresh = async () => (await import('./serverClock.ts')).serverClock;

describe('the clock of the server', () => {
  it('is unknown before the first answer, then known by the middle of the exchange', async () => {
    const clock = await fresh();
    expect(clock.offset()).toBeNull();
    clock.compared(SERVER, at - HOUR - 100, at - HOUR + 100);
    expect(clock.offset()).toBe(HOUR);
  });

  it.each([
    ['no time', null, 0, 200],
    ['a text that is none', 'soon', 0, 200],
    ['a request that took too long', SERVER, 0, 60_000],
    ['a clock that was set while it was asked', SERVER, 0, -5000],
  ])('learns nothing from %s', async (_, said, asked, took) => {
    const clock = await fresh();
    clock.compared(said, at + asked, at + asked + took);
    expect(clock.offset()).toBeNull();
  });

  it('keeps what it knows through the jitter of the way, and follows a clock that was set', async () => {
    const clock = await fresh();
    clock.compared(SERVER, at, at);
    clock.compared(SERVER, at, at + 900);
    expect(clock.offset()).toBe(0);
    clock.compared(SERVER, at + HOUR, at + HOUR);
    expect(clock.offset()).toBe(-HOUR);
  });
});
