import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/entities/user.ts';
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
    sessionStore.setState({ state: 'signed-in', user: withRole(98), clientId: 1, authHold: false });
    await expect(refreshPack()).resolves.toBe('no-floor-work');
    expect(fetch).not.toHaveBeenCalled();
    sessionStore.setState({ user: withRole(97) });
    await expect(refreshPack()).resolves.toBe('failed');
    expect(fetch).toHaveBeenCalled();
  });
});
