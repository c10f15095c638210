import { describe, expect, it } from 'vitest';
import { chipState, type ChipFacts } from './chipState.ts';

const quiet: ChipFacts = {
  connection: 'online',
  signedIn: true,
  pending: 0,
  sending: 0,
  held: 0,
  attention: 0,
  authHold: false,
  accounted: true,
  loading: null,
  storing: null,
};
const words = (facts: Partial<ChipFacts>) => chipState({ ...quiet, ...facts })?.words;

describe('chip', () => {
  it('is calm when everything is sent', () => {
    expect(chipState(quiet)).toEqual({ sign: 'sent', tone: 'calm', words: 'sent', count: 0 });
    expect(words({ accounted: false }), 'a device without a past does not know what was sent').toBe('nothing');
    expect(words({ signedIn: false })).toBe('online');
    expect(words({ connection: 'unknown' })).toBe('connecting');
    expect(chipState({ ...quiet, connection: 'unknown', signedIn: false }), 'nobody is there to connect').toBeNull();
  });

  it('is green only once the orders were read and the app is stored for a start without a network', () => {
    const loading = { loaded: 12, total: 205 };
    const storing = { stored: 909, all: 1515 };
    expect(chipState({ ...quiet, loading, storing })).toMatchObject({
      tone: 'busy',
      words: 'loading',
      count: 12,
      of: 205,
    });
    expect(chipState({ ...quiet, storing })).toMatchObject({ tone: 'busy', words: 'storing', count: 60 });
    expect(words({ storing: { stored: 1514, all: 1515 } })).toBe('storing');
    expect(words({ storing, pending: 1 }), 'work that waits comes first').toBe('waiting');
    expect(words({ storing, connection: 'offline' })).toBe('offline');
  });

  it('counts what waits with and without a network', () => {
    expect(chipState({ ...quiet, pending: 4 })).toMatchObject({ words: 'waiting', count: 4 });
    expect(chipState({ ...quiet, connection: 'offline', pending: 3, held: 1 })).toMatchObject({
      words: 'offlineCount',
      count: 4,
    });
    expect(words({ connection: 'offline' })).toBe('offline');
    expect(chipState({ ...quiet, pending: 6, sending: 2 })).toMatchObject({ words: 'sending', count: 2 });
  });

  it('puts a problem before everything, and keeps the sign of the missing network', () => {
    const offline = chipState({ ...quiet, connection: 'offline', pending: 3, attention: 2 });
    expect(offline).toEqual({ sign: 'offline', tone: 'negative', words: 'attention', count: 2 });
    expect(chipState({ ...quiet, authHold: true, attention: 1 })?.sign).toBe('attention');
  });

  it('asks for the sign-in only where it could be done', () => {
    expect(words({ authHold: true, pending: 2 })).toBe('signInToSend');
    expect(words({ authHold: true })).toBe('signIn');
    expect(words({ authHold: true, pending: 2, connection: 'offline' })).toBe('offlineCount');
  });
});
