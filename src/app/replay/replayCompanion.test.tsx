import type * as rrweb from '@rrweb/record';
import type { ReplaySegment } from '#contract/monitoring.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { chooseReplay, useReplayChoices } from '#offline/session/replayChoice.ts';
import { logError } from '#platform/log.ts';
import { tellPage } from '../companions/companions.ts';
import { recordingNow } from '../companions/recording.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';

const CANARY = 'Ana Ruiz';
const seen = vi.hoisted(() => ({
  segments: [] as ReplaySegment[],
  recorders: 0,
  calls: [] as unknown[],
  online: true,
}));
vi.mock('#platform/api/postReplay.ts', () => ({
  postReplay: async (segment: ReplaySegment) => {
    seen.segments.push(segment);
    return 'taken';
  },
}));
vi.mock('#platform/api/callApi.ts', () => ({
  callApi: async ({ path }: { readonly path: string }, { body }: { readonly body?: unknown }) => {
    seen.calls.push([path, body]);
    return seen.online && path === 'account/replay' ? { ok: true, data: null } : { ok: false, kind: 'offline' };
  },
}));
vi.mock('#offline/session/readPersonAgain.ts', () => ({ readPersonAgain: async () => true }));
vi.mock('@rrweb/record', async (original) => {
  const real = await original<typeof rrweb>();
  return {
    record: (options: Parameters<typeof real.record>[0]) => {
      seen.recorders += 1;
      return real.record(options);
    },
  };
});

beforeAll(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await import('./replayCompanion.ts');
});
beforeEach(() => {
  Object.assign(seen, { segments: [], recorders: 0, calls: [], online: true });
  useReplayChoices.setState({ untold: {} });
  tellPage({ path: '/orders', asked: 0 });
});
afterEach(() => {
  sessionStore.setState(SIGNED_OUT);
  document.body.innerHTML = '';
});

const signIn = (replay: 'unasked' | 'allowed' | 'refused' | undefined) =>
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    clientId: 1,
    user: {
      id: 7,
      roles: [],
      client: null,
      clients: [],
      profile: { email: 'a@b.c', name: CANARY, lang: 'es' },
      ...(replay && { replay }),
    },
  });
/** Something happens on the page, and an error, so that all that was recorded is sent. */
const work = async () => {
  await eventually(() => vi.dynamicImportSettled());
  document.body.innerHTML = `<p title="${CANARY}">${CANARY}</p><input aria-label="Nombre" value="${CANARY}">`;
  const field = document.querySelector('input');
  if (field) field.value = `${CANARY} again`;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(500);
  logError('test', new Error('broke'));
  await vi.advanceTimersByTimeAsync(6000);
};

it.each(['unasked', 'refused', undefined] as const)('records nobody who said %s', async (said) => {
  signIn(said);
  await work();
  expect([seen.recorders, seen.segments]).toEqual([0, []]);
});

it('records who allowed it, without a word of the page', async () => {
  signIn('allowed');
  await work();
  expect(seen.recorders).toBe(1);
  expect(seen.segments.length).toBeGreaterThan(0);
  expect(seen.segments.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(
    expect.arrayContaining([4, 2, 3]),
  );
  expect(JSON.stringify(seen.segments)).not.toMatch(/Ana|Ruiz|Nombre/);
});

it('is known to errors while it runs, under the id that it is sent with', async () => {
  expect(recordingNow()).toBeNull();
  signIn('allowed');
  await work();
  expect([...new Set(seen.segments.map(({ replay }) => replay))]).toEqual([recordingNow()]);
  sessionStore.setState(SIGNED_OUT);
  expect(recordingNow()).toBeNull();
});

it.each(['/outbox', '/auth/switch', '/account/security'])('does not look at %s', async (path) => {
  signIn('allowed');
  tellPage({ path, asked: 0 });
  await work();
  expect(seen.segments).toEqual([]);
});

it.each([{ locked: true }, { authHold: true }])('stops where somebody has to say who they are: %o', async (state) => {
  signIn('allowed');
  sessionStore.setState(state);
  await work();
  expect(seen.segments).toEqual([]);
});

it('stops at once when it is withdrawn, and tells the server when it can', async () => {
  signIn('allowed');
  await eventually(() => vi.dynamicImportSettled());
  seen.online = false;
  await chooseReplay(7, false);
  await work();
  expect(seen.segments).toEqual([]);
  expect(useReplayChoices.getState().untold).toEqual({ 7: false });
  seen.online = true;
  await chooseReplay(7, false);
  expect(seen.calls.at(-1)).toEqual(['account/replay', { allowed: false }]);
  expect(useReplayChoices.getState().untold).toEqual({});
});
