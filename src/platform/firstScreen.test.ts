import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = async () => {
  const screen = await import('./firstScreen.ts');
  const shown = vi.fn<() => void>();
  void screen.firstScreen.then(shown);
  const quiet = vi.fn<() => void>();
  void screen.afterFirstScreen.then(quiet);
  return { ...screen, shown, quiet };
};

describe('the first screen', () => {
  it('stands once a page is there and was painted', async () => {
    const { screenMounted, firstScreenStands, shown } = await start();
    screenMounted();
    expect(firstScreenStands()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(firstScreenStands()).toBe(true);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('waits for a page that still reads what it shows, however often it is let go', async () => {
    const { screenMounted, holdFirstScreen, shown } = await start();
    const first = holdFirstScreen();
    const second = holdFirstScreen();
    screenMounted();
    first();
    first();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).not.toHaveBeenCalled();
    second();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('is not waited for longer than three seconds', async () => {
    const { holdFirstScreen, shown } = await start();
    holdFirstScreen();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('keeps what is fetched for later waiting until it stands, fifteen seconds at most', async () => {
    const { holdFirstScreen, screenMounted, quiet, shown } = await start();
    const release = holdFirstScreen();
    screenMounted();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toHaveBeenCalledOnce();
    expect(quiet).not.toHaveBeenCalled();
    release();
    await vi.advanceTimersByTimeAsync(20);
    expect(quiet).toHaveBeenCalledOnce();
  });

  it('lets what is fetched for later come after fifteen seconds', async () => {
    const { holdFirstScreen, quiet } = await start();
    holdFirstScreen();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(quiet).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(quiet).toHaveBeenCalledOnce();
  });
});
