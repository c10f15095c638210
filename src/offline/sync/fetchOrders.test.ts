import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { fetchOrders } from './fetchOrders.ts';

/**
 * A server with this many orders, queried like ours.
 * @param deaf does not know `id[gt]`
 */
function serve(count: number, { deaf = false }: { readonly deaf?: boolean } = {}): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://x');
    asked.push(url);
    const after = deaf ? 0 : Number(url.searchParams.get('id[gt]') ?? 0);
    const perPage = Number(url.searchParams.get('per_page'));
    const left = Array.from({ length: count }, (_, at) => at + 1).filter((id) => id > after);
    const data = left.slice(0, perPage).map((id) => anOrderDetail(id, { 1: 1 }));
    const meta = {
      current_page: 1,
      per_page: perPage,
      total: left.length,
      last_page: Math.max(1, Math.ceil(left.length / perPage)),
    };
    return new Response(JSON.stringify({ success: true, data, meta, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e1' },
    });
  });
  return asked;
}

beforeEach(() => vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' }));
afterEach(() => vi.unstubAllGlobals());

describe('all orders of a filter', () => {
  it('come part by part, each behind the last id of the one before', async () => {
    const asked = serve(450);
    const fetched = await fetchOrders(1, { status: 'CREATED' });
    expect(fetched?.orders.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(
      asked.map((url) => [
        url.searchParams.get('id[gt]'),
        url.searchParams.get('page'),
        url.searchParams.get('status'),
      ]),
    ).toEqual([
      [null, null, 'CREATED'],
      ['200', null, 'CREATED'],
      ['400', null, 'CREATED'],
    ]);
  });

  it('are none where the server gives the same part again', async () => {
    const asked = serve(450, { deaf: true });
    expect(await fetchOrders(1, {})).toBeNull();
    expect(asked).toHaveLength(2);
  });
});
