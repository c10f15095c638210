import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderProduct } from '#contract/orders/order.ts';
import { knownProducts } from './knownProducts.ts';
import { readKnownProducts } from './readKnownProducts.ts';

vi.mock(import('./readKnownProducts.ts'), () => ({ readKnownProducts: vi.fn<typeof readKnownProducts>() }));

const TEAPOT = { id_product: 9 } as OrderProduct;
const read = vi.mocked(readKnownProducts);

beforeEach(() => void read.mockReset());

describe('the products that a device knows', () => {
  it('are waited for by a scan that comes before they are read', async () => {
    const reading = Promise.withResolvers<readonly OrderProduct[]>();
    read.mockReturnValueOnce(reading.promise);
    const known = knownProducts();
    const learned = known.learn();
    expect(known.all()).toEqual([]);
    reading.resolve([TEAPOT]);
    expect(await learned).toBe(true);
    expect(known.all()).toEqual([TEAPOT]);
  });

  it('keep no scan waiting that comes while the device reads and reads', async () => {
    vi.useFakeTimers();
    read.mockReturnValueOnce(new Promise(() => undefined));
    const learned = knownProducts().learn();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await learned).toBe(false);
    vi.useRealTimers();
  });

  it('are not read again for each scan that means nothing', async () => {
    read.mockResolvedValue([TEAPOT]);
    const known = knownProducts();
    await known.learn();
    expect(await known.learn()).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are read by the next scan when the first reading failed', async () => {
    read.mockRejectedValueOnce(new Error('DatabaseClosedError')).mockResolvedValueOnce([TEAPOT]);
    const known = knownProducts();
    expect(await known.learn()).toBe(true);
    expect(known.all()).toEqual([]);
    expect(await known.learn()).toBe(true);
    expect(known.all()).toEqual([TEAPOT]);
  });

  it('are read again when orders came, and kept when that fails', async () => {
    read.mockResolvedValueOnce([]).mockResolvedValueOnce([TEAPOT]).mockRejectedValueOnce(new Error('AbortError'));
    const known = knownProducts();
    await known.learn();
    for (const renewal of [1, 2]) {
      known.renew();
      await known.learn();
      expect(known.all(), `after renewal ${renewal}`).toEqual([TEAPOT]);
    }
  });
});
