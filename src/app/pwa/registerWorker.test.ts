import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAppFiles } from './appFiles.ts';
import { applyWaiting, registerWorker } from './registerWorker.ts';

/** A service worker as a page sees it. */
class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
}

/** One registration of the browser, with the order of its events (Service Workers, "Install" and "Activate"). */
class Browser extends EventTarget {
  controller: Worker | null = null;
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: null as Worker | null,
    update: async () => undefined,
  });
  readonly startMessages = (): void => undefined;
  readonly register = vi.fn<() => Promise<unknown>>(async () => this.registration);

  install(): Worker {
    const worker = new Worker();
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  installed(): void {
    const worker = this.registration.installing!;
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }

  fail(): void {
    const worker = this.registration.installing!;
    this.registration.installing = null;
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
  }

  activate(): void {
    const worker = this.registration.waiting!;
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.dispatchEvent(new Event('statechange'));
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const reload = vi.fn<() => void>();
const onWaiting = vi.fn<() => void>();
let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  browser = new Browser();
  vi.stubGlobal('navigator', { serviceWorker: browser });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  registerWorker(onWaiting);
  await vi.advanceTimersByTimeAsync(0);
}

it('registers again when the script could not be fetched, until it works, and logs the failure once', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  browser.register.mockRejectedValueOnce(new TypeError('no script')).mockRejectedValueOnce(new TypeError('no script'));

  registerWorker(onWaiting);
  await vi.advanceTimersByTimeAsync(20 * 60 * 1000);

  expect(browser.register).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledOnce();
});

it('begins again when the network goes while the first worker stores its files', async () => {
  browser.registration.installing = new Worker();
  await open();
  browser.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.register).toHaveBeenCalledTimes(2);
});

it('neither offers nor reloads anything for the first worker of a device, however long it waits', async () => {
  await open();
  browser.install();
  browser.installed();
  await vi.advanceTimersByTimeAsync(10_000);
  browser.activate();
  expect(onWaiting).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('hears how far the files of the first worker are, and that all are stored', async () => {
  await open();
  const hear = (data: unknown) => browser.dispatchEvent(Object.assign(new Event('message'), { data }));
  hear({ type: 'FILES', stored: 60, all: 100 });
  expect(useAppFiles.getState().storing).toEqual({ stored: 60, all: 100 });
  hear({ type: 'OTHER', stored: 1, all: 2 });
  hear(null);
  expect(useAppFiles.getState().storing).toEqual({ stored: 60, all: 100 });
  hear({ type: 'FILES', stored: 100, all: 100 });
  expect(useAppFiles.getState().storing).toBeNull();
  hear({ type: 'FILES', stored: 99, all: 100 });
  browser.install();
  browser.installed();
  browser.activate();
  expect(useAppFiles.getState().storing, 'a worker that works has all').toBeNull();
});

it('reloads once for a new version that comes while the first visit is still open', async () => {
  await open();
  browser.install();
  browser.installed();
  browser.activate();

  const next = browser.install();
  browser.installed();
  expect(onWaiting).toHaveBeenCalledOnce();
  applyWaiting();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  browser.activate();
  browser.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([['served by its worker'], ['loaded past its worker']])('reloads once on a page %s', async (how) => {
  browser.registration.active = new Worker();
  if (how === 'served by its worker') browser.controller = browser.registration.active;
  await open();
  browser.install();
  browser.installed();
  browser.activate();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads nothing when the browser deletes the worker under the page, nor for the first worker after that', async () => {
  browser.controller = browser.registration.active = new Worker();
  await open();
  browser.registration.active = null;
  browser.controller = null;
  browser.dispatchEvent(new Event('controllerchange'));
  browser.install();
  browser.installed();
  browser.activate();
  expect(reload).not.toHaveBeenCalled();
});

it('offers a version that waited before the page was opened, and one that failed to install at first', async () => {
  browser.controller = browser.registration.active = new Worker();
  browser.registration.waiting = new Worker();
  await open();
  expect(onWaiting).toHaveBeenCalledOnce();

  browser.registration.waiting = null;
  browser.install();
  browser.fail();
  expect(onWaiting).toHaveBeenCalledOnce();
  browser.install();
  browser.installed();
  expect(onWaiting).toHaveBeenCalledTimes(2);
});
