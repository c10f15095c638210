import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToOrders } from './listenToOrders.ts';

/** The browser's stream, told by the test what happens to it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  says(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.says('error');
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const changed = vi.fn<() => void>();
const newest = () => FakeSource.all.at(-1)!;
const opened = vi.fn<(work: unknown) => void>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.all.length = 0;
  changed.mockReset();
  stop = listenToOrders(
    changed,
    () => {},
    opened,
    () => 0.5,
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('live updates', () => {
  it('tell what somebody else has open', () => {
    const work = { client_id: 1, session: 'a', orders: [7], name: 'Eva' };
    newest().dispatchEvent(new MessageEvent('open-orders', { data: JSON.stringify(work) }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(work);
  });

  it('tell many changes at once', () => {
    newest().says('open');
    for (let n = 0; n < 5; n++) newest().says('order');
    vi.advanceTimersByTime(300);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('come back after an answer that is no stream, ever more slowly, and read what was missed', () => {
    newest().refuse();
    vi.advanceTimersByTime(1999);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    newest().refuse();
    vi.advanceTimersByTime(3999);
    expect(FakeSource.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSource.all).toHaveLength(3);
    newest().says('open');
    vi.advanceTimersByTime(300);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('never wait longer than five minutes', () => {
    for (let n = 0; n < 20; n++) {
      newest().refuse();
      vi.advanceTimersByTime(150_000);
    }
    expect(FakeSource.all).toHaveLength(21);
  });

  it('leave a lost line to the browser', () => {
    newest().says('open');
    newest().says('error');
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.all).toHaveLength(1);
    newest().says('open');
    vi.advanceTimersByTime(300);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('stop for good when nobody listens', () => {
    newest().refuse();
    stop();
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});
