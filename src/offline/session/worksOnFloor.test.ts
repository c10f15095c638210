import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/people/user.ts';
import { refreshPack } from '../sync/refreshPack.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';
import { worksOnFloor } from './worksOnFloor.ts';

const withRole = (id: number): CurrentUser => ({
  id: 7,
  roles: [{ id, permissions: [] }],
  client: { id: 1, name: 'Ultramarinos', active: true },
  profile: { email: 'ana@demo.test', name: 'Ana', lang: 'es' },
  clients: [{ id: 1, name: 'Ultramarinos', active: true }],
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

describe('who gets the work pack', () => {
  it.each([
    [97, true],
    [110, true],
    [98, false],
    [99, false],
  ])('role %i: %s', (role, wanted) => {
    expect(worksOnFloor(withRole(role))).toBe(wanted);
  });

  it('asks the server for nothing that it would refuse', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', fetch);
    const asked = () =>
      fetch.mock.calls.map(
        ([request]) => new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname,
      );
    sessionStore.setState({ state: 'signed-in', user: withRole(99), clientId: 1, authHold: false });
    await expect(refreshPack()).resolves.toBe('no-floor-work');
    expect(asked()).toEqual([]);
    sessionStore.setState({ user: withRole(98) });
    await expect(refreshPack()).resolves.toBe('no-floor-work');
    expect(new Set(asked())).toEqual(new Set(['/api/v1/click-and-collect']));
    fetch.mockClear();
    sessionStore.setState({ user: withRole(97) });
    await expect(refreshPack()).resolves.toBe('failed');
    expect(fetch).toHaveBeenCalled();
  });
});
