import { setPin } from '#contract/people/devices.ts';
import { users } from '#contract/people/users.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './callApi.ts';
import { onStepUp } from './stepUp.ts';

let sent: string[] = [];
let isProven = false;

beforeEach(() => {
  [sent, isProven] = [[], false];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    const envelope = isProven
      ? { success: true, data: null, meta: null, message: null, errorCode: null }
      : { success: false, data: null, meta: null, message: 'm', errorCode: 'step-up' };
    return new Response(JSON.stringify(envelope), {
      status: isProven ? 200 : 403,
      headers: { 'x-server-epoch': 'e' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const body = { pin: '7391', password: 'x' };

describe('what PIN or badge do not open', () => {
  it('waits for the password, and is sent once more by itself', async () => {
    const stop = onStepUp(async (isWrite) => (isProven = isWrite));
    expect(await callApi(setPin, { body })).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
    stop();
  });

  it('is refused where the person shows none, and where nobody can be asked', async () => {
    const stop = onStepUp(async () => false);
    expect(await callApi(users, {})).toMatchObject({ ok: false, errorCode: 'step-up' });
    stop();
    expect(await callApi(setPin, { body })).toMatchObject({ ok: false, errorCode: 'step-up' });
    expect(sent).toHaveLength(2);
  });
});
