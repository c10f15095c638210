import type { DataOf } from '#contract/endpoint.ts';
import { dashboard } from '#contract/reports/reports.ts';
import { customTemplates } from '#contract/messages/mailTemplates.ts';
import { lotshippingById, lotshippings } from '#contract/lots/lots.ts';
import { createView, viewCounts, views } from '#contract/orders/views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onlineState } from '#platform/onlineState.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { emitOrdersChanged } from '../sync/ordersChanged.ts';
import { createQueries } from './createQueries.ts';
import { useEndpoint } from './useEndpoint.ts';
import { useEndpointMany } from './useEndpointMany.ts';
import { useAnswers, useEndpointMutation } from './useEndpointMutation.ts';

interface Said {
  readonly status?: number;
  readonly data?: unknown;
  readonly meta?: unknown;
  readonly errorCode?: unknown;
  readonly message?: string;
  readonly errors?: unknown;
}

/** What was asked, and what the server says to each; null = it is out of reach. */
let asked: { readonly path: string; readonly method: string }[];
let say: (path: string) => Said | null | Promise<Said>;

const VIEW = {
  id: 1,
  name: 'Hoy',
  shared: false,
  mine: true,
  user_name: 'Marta',
  query: '',
  columns: [],
  updated_at: '2026-11-20T08:00:00Z',
} satisfies DataOf<typeof views>[number];

async function server(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address, 'http://x');
  const path = pathname.replace('/api/v1/', '') + search;
  asked.push({ path, method: init.method ?? 'GET' });
  const said = await say(path);
  if (!said) throw new TypeError('Failed to fetch');
  const { status = 200, data = null, meta = null, errorCode = null, message = null, errors } = said;
  return new Response(JSON.stringify({ success: status < 400, data, meta, message, errorCode, errors }), {
    status,
    headers: { 'x-server-epoch': 'e' },
  });
}

const paths = () => asked.map(({ path }) => path);

function inQueries() {
  const client = createQueries();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const show = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: inQueries().wrapper });

beforeEach(() => {
  asked = [];
  say = () => ({ data: [] });
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', server);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: { id: 7 }, clientId: 4 } as unknown as Session);
  onlineState.answered(Date.now());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

describe('the client of the session', () => {
  it('goes where the contract asks for one, unless a screen names another; a row is named by its id', async () => {
    const { result } = show(() => ({
      of: useEndpoint(views, {}),
      other: useEndpoint(viewCounts, { query: { id_client: 9 } }),
      path: useEndpoint(customTemplates, {}),
      row: useEndpoint(lotshippingById, { params: { id: 3 } }),
    }));
    await waitFor(() => expect(result.current.path.isSuccess).toBe(true));
    expect(paths().toSorted()).toEqual([
      'clients/4/custom-templates',
      'lotshippings/3',
      'views/counts?id_client=9',
      'views?id_client=4',
    ]);
  });

  it('is left out where none is chosen, and nothing is asked where the path needs one', async () => {
    sessionStore.setState({ clientId: 0 });
    const { result } = show(() => ({ of: useEndpoint(views, {}), path: useEndpoint(customTemplates, {}) }));
    await waitFor(() => expect(result.current.of.isSuccess).toBe(true));
    expect(paths()).toEqual(['views']);
    expect(result.current.path.fetchStatus).toBe('idle');
  });

  it('shows the former page while the next one comes, and never that of another client', async () => {
    let page = 1;
    say = () => ({ data: [], meta: { current_page: page, last_page: 2, per_page: 50, total: 60 } });
    const { result, rerender } = show(() => useEndpoint(lotshippings, { query: { page } }));
    await waitFor(() => expect(result.current.data?.page?.current_page).toBe(1));
    page = 2;
    rerender();
    expect(result.current).toMatchObject({ isPlaceholderData: true, data: { page: { current_page: 1 } } });
    await waitFor(() => expect(result.current.data?.page?.current_page).toBe(2));
    act(() => sessionStore.setState({ clientId: 5 }));
    expect(result.current.data).toBeUndefined();
  });

  it('shows the former answer to another question only where a screen asks for it', async () => {
    say = () => ({ data: [VIEW] });
    let query: Record<string, unknown> = {};
    const { result, rerender } = show(() => ({
      one: useEndpoint(views, { query }),
      kept: useEndpoint(views, { query }, { keepsFormer: true }),
    }));
    await waitFor(() => expect(result.current.kept.data).toEqual([VIEW]));
    query = { other: 2 };
    rerender();
    expect(result.current.kept).toMatchObject({ isPlaceholderData: true, data: [VIEW] });
    expect(result.current.one.data).toBeUndefined();
    await waitFor(() => expect(result.current.one.data).toEqual([VIEW]));
  });
});

describe('what a read brings', () => {
  it('of a list its good rows, and where they stand', async () => {
    const meta = { current_page: 1, last_page: 1, per_page: 50, total: 0 };
    say = () => ({ data: [], meta });
    const { result } = show(() => useEndpoint(lotshippings, {}));
    await waitFor(() => expect(result.current.data).toEqual({ rows: [], page: meta }));
  });

  it('leaves out a row that cannot be read, and is none when no row can', async () => {
    say = (path) => ({ data: path.startsWith('views/counts') ? [{ id: 'x' }] : [VIEW, { id: 'x' }] });
    const { result } = show(() => ({ some: useEndpoint(views, {}), none: useEndpoint(viewCounts, {}) }));
    await waitFor(() => expect(result.current.some.data).toEqual([VIEW]));
    await waitFor(() => expect(result.current.none.error).toMatchObject({ kind: 'unreadable' }));
  });

  it('says what was refused, with its code, its words and its fields', async () => {
    say = () => ({ status: 422, errorCode: 'page-too-deep', message: 'Demasiado lejos', errors: { page: ['deep'] } });
    const { result } = show(() => useEndpoint(views, {}));
    await waitFor(() =>
      expect(result.current.error).toMatchObject({
        kind: 'refused',
        code: 'page-too-deep',
        status: 422,
        serverMessage: 'Demasiado lejos',
        fields: { page: ['deep'] },
      }),
    );
    expect(asked).toHaveLength(1);
  });
});

describe('refreshing', () => {
  it('follows what the contract says, at once or settled, and leaves all else alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { result } = show(() => ({
      live: useEndpoint(lotshippingById, { params: { id: 3 } }),
      settled: useEndpoint(dashboard, {}),
      still: useEndpoint(views, {}),
      deaf: useEndpointMany(lotshippings, [{}], { live: false }, (reads) => reads[0]?.isSuccess),
    }));
    await waitFor(() => expect(result.current.deaf).toBe(true));
    await waitFor(() => expect(result.current.settled.fetchStatus).toBe('idle'));
    asked = [];
    act(emitOrdersChanged);
    act(emitOrdersChanged);
    await waitFor(() => expect(paths().toSorted()).toEqual(['lotshippings/3', 'reports/dashboard?id_client=4']));
    await waitFor(() =>
      expect([result.current.live, result.current.settled].every((one) => !one.isFetching)).toBe(true),
    );
    asked = [];
    act(emitOrdersChanged);
    act(emitOrdersChanged);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(paths(), 'what came meanwhile, once').toEqual(['lotshippings/3']);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(paths(), 'each after its time').toEqual(['lotshippings/3', 'reports/dashboard?id_client=4']);
  });

  it('lets a read that is slower than the events come to its end, and reads once more for what came meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const meta = { current_page: 1, last_page: 1, per_page: 50, total: 0 };
    say = () => new Promise((resolve) => setTimeout(resolve, 900, { data: [], meta }));
    const { result } = show(() => useEndpoint(lotshippings, {}));
    for (let event = 0; event < 20; event += 1) {
      await act(() => vi.advanceTimersByTimeAsync(300));
      act(emitOrdersChanged);
    }
    expect(Date.now() - result.current.dataUpdatedAt, 'what is shown keeps up').toBeLessThan(5000);
    expect(asked.length, 'not once for each event').toBeLessThan(9);
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked.length, 'the last event is not forgotten').toBeGreaterThan(before);
    expect(result.current).toMatchObject({ fetchStatus: 'idle', isStale: false });
  });

  it('asks again by itself once the way to the server is open, and not for what was refused', async () => {
    say = (path) => (path.startsWith('views/counts') ? { status: 403, errorCode: 401 } : null);
    const { result } = show(() => ({ lost: useEndpoint(views, {}), no: useEndpoint(viewCounts, {}) }));
    await waitFor(() => expect(result.current.lost.error).toMatchObject({ kind: 'network' }));
    await waitFor(() => expect(result.current.no.error).toMatchObject({ kind: 'refused' }));
    act(() => onlineState.lost());
    asked = [];
    say = () => ({ data: [VIEW] });
    act(() => onlineState.answered(Date.now()));
    await waitFor(() => expect(result.current.lost.data).toEqual([VIEW]));
    expect(paths()).toEqual(['views?id_client=4']);
  });

  it('asks again when the person signed in again after the session had ended', async () => {
    say = () => ({ status: 401, errorCode: 401 });
    const { result } = show(() => useEndpoint(views, {}));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 401 }));
    act(() => sessionStore.setState({ authHold: true }));
    say = () => ({ data: [VIEW] });
    act(() => sessionStore.setState({ authHold: false }));
    await waitFor(() => expect(result.current.data).toEqual([VIEW]));
  });
});

describe('a change', () => {
  it('is over once what it made old was read again; a refusal is a value with its fields', async () => {
    say = (path) => ({ data: path === 'views' ? VIEW : [] });
    const { result } = show(() => ({
      list: useEndpoint(views, {}),
      change: useEndpointMutation(createView, [views]),
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    const body = { name: 'Hoy', shared: false, query: '', columns: [] };
    say = (path) => ({ data: path === 'views' ? VIEW : [VIEW] });
    asked = [];
    const done = await act(() => result.current.change.send({ body }));
    expect(paths()).toEqual(['views', 'views?id_client=4']);
    expect(done).toMatchObject({ ok: true, data: VIEW });
    await waitFor(() => expect(result.current.list.data).toEqual([VIEW]));
    say = (path) =>
      path === 'views' ? { status: 422, errorCode: 5600, errors: { name: ['taken'] } } : { data: [VIEW] };
    await act(() => result.current.change.send({ body }));
    await waitFor(() => expect(result.current.change.fields).toEqual({ name: ['taken'] }));
    expect(result.current.change.busy).toBe(false);
  });

  it('can be put in place of what was read', async () => {
    const { result } = show(() => ({ list: useEndpoint(views, {}), answers: useAnswers() }));
    await waitFor(() => expect(result.current.list.data).toEqual([]));
    act(() => result.current.answers.replace(views, {}, () => [VIEW]));
    await waitFor(() => expect(result.current.list.data).toEqual([VIEW]));
  });
});
