import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { lookAtStore } from '#offline/guard/lookAtStore.ts';
import { screenMounted } from '#platform/firstScreen.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCriticalErrors } from './useCriticalErrors.ts';
import { eventually } from '#tests/fakes/eventually.ts';

vi.mock('#offline/guard/lookAtStore.ts', () => ({ lookAtStore: vi.fn<() => Promise<void>>().mockResolvedValue() }));

let stop = () => {};
let current = '/flow/to-pickup';
const open = vi.fn<(path: string) => void>();

function answer(status: number): Response {
  const body = {
    success: status < 400,
    data: null,
    meta: null,
    message: null,
    errorCode: status < 400 ? null : status,
  };
  return new Response(JSON.stringify(body), { status, headers: { [RESPONSE_HEADERS.epoch]: 'e1' } });
}

function reject(reason: unknown): void {
  const event = new Event('unhandledrejection') as PromiseRejectionEvent;
  Object.defineProperty(event, 'reason', { value: reason });
  window.dispatchEvent(event);
}

function watch(): void {
  stop = watchCriticalErrors({ current: () => current, open });
}

beforeEach(() => {
  current = '/flow/to-pickup';
  open.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(200));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('critical errors', () => {
  it('open the error page on an unhandled rejection', () => {
    watch();
    reject(new TypeError('x is undefined'));
    expect(open).toHaveBeenCalledExactlyOnceWith('/errors/500');
  });

  it('leave the person where they are when the network is lost', () => {
    watch();
    reject(new TypeError('Failed to fetch'));
    expect(open).not.toHaveBeenCalled();
  });

  it('leave the person at their work when the store does not answer, and look at it (F38)', () => {
    watch();
    reject(new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'));
    expect(lookAtStore).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });

  it('do not open the page that is open already', () => {
    current = '/errors/500';
    watch();
    reject(new Error('again'));
    expect(open).not.toHaveBeenCalled();
  });

  it('open it when the server refuses the anti-forgery token, not when there is no server', async () => {
    vi.mocked(fetch).mockImplementation(async () => answer(500));
    screenMounted();
    watch();
    await eventually(() => expect(open).toHaveBeenCalledTimes(1));
    stop();
    open.mockReset();
    const asked = vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    watch();
    await eventually(() => expect(asked).toHaveReturned());
    await Promise.resolve();
    expect(open).not.toHaveBeenCalled();
  });
});
