import { describe, expect, it } from 'vitest';
import { freshMeta, signInsOf, withAuthHold, withSignIn } from './meta.ts';

describe('the hold for the sign-in', () => {
  it('begins once, ends with the sign-in, and is each user’s own', () => {
    const held = withAuthHold(withAuthHold(freshMeta('a'), 7, 100, 0), 7, 200, 0);
    expect(held.authHolds).toEqual({ 7: 100 });
    expect(withSignIn(held, 8).authHolds).toEqual({ 7: 100 });
    expect(withSignIn(held, 7).authHolds).toEqual({});
  });

  it('is not brought back by a late 401 of the old session', () => {
    const before = signInsOf(freshMeta('a'), 7);
    const signedIn = withSignIn(freshMeta('a'), 7);
    expect(withAuthHold(signedIn, 7, 100, before).authHolds).toEqual({});
  });
});
