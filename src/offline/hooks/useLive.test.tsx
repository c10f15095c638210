import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { work } from '../db/workDatabase.ts';
import { readAhead } from '../read/readAhead.ts';
import { useLive, useLiveRead } from './useLive.ts';

vi.mock('#platform/firstScreen.ts', () => ({
  firstScreen: new Promise(() => undefined),
  firstScreenStands: () => false,
}));

afterEach(() => {
  cleanup();
  return work.commands.clear();
});

it('reads when it is mounted, and again when what it read has changed', async () => {
  const { result } = renderHook(() => useLive(() => work.commands.count(), []));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(0));
  await work.commands.put(aCommand(1, [1]));
  await waitFor(() => expect(result.current).toBe(1));
});

it('keeps the last answer until that of other dependencies is here, and then hears of nothing else', async () => {
  await work.commands.put(aCommand(1, [1]));
  const { result, rerender } = renderHook(
    ({ seq }) => useLive(async () => (await work.commands.get(seq))?.seq ?? null, [seq]),
    { initialProps: { seq: 1 } },
  );
  await waitFor(() => expect(result.current).toBe(1));
  rerender({ seq: 2 });
  expect(result.current).toBe(1);
  await waitFor(() => expect(result.current).toBeNull());
  await act(() => work.commands.delete(1));
  expect(result.current).toBeNull();
});

it('is drawn with what was read ahead at once, and follows it', async () => {
  const read = { name: 'how many', read: () => work.commands.count() };
  await work.commands.put(aCommand(1, [1]));
  await readAhead(read);
  const seen: (number | undefined)[] = [];
  renderHook(() => seen.push(useLiveRead(read)));
  expect(seen[0]).toBe(1);
  await work.commands.put(aCommand(2, [1]));
  await waitFor(() => expect(seen.at(-1)).toBe(2));
  expect(seen).not.toContain(undefined);
});

it('throws what the query failed with', async () => {
  const boundary = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = new Error('store gone');
  const { result } = renderHook(() => {
    try {
      return useLive(() => Promise.reject(failed), []);
    } catch (reason) {
      return reason;
    }
  });
  await waitFor(() => expect(result.current).toBe(failed));
  boundary.mockRestore();
});
