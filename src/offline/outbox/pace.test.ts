import { describe, expect, it } from 'vitest';
import { afterNetworkFailure, afterPause, backoffMs, freshPace, lanesAllowed } from './pace.ts';

describe('how fast to try again', () => {
  it('waits anywhere between nothing and twice as long each time, up to a minute', () => {
    expect(backoffMs(3, () => 0)).toBe(0);
    expect(backoffMs(3, () => 0.999999)).toBe(7999);
    expect(backoffMs(50, () => 0.999999)).toBe(59_999);
  });

  it('feels its way with one request after three failures, and runs wide again after an answer', () => {
    let pace = freshPace(0);
    for (let failure = 0; failure < 3; failure++) pace = afterNetworkFailure(pace, 0, () => 0);
    expect(lanesAllowed(pace, 4)).toBe(1);
    expect(lanesAllowed(freshPace(0), 4)).toBe(4);
  });

  it('waits up to five minutes once nothing was heard for ten', () => {
    const lost = { failures: 20, notBefore: 0, lastAnswer: 0 };
    expect(afterNetworkFailure(lost, 600_001, () => 0.999999).notBefore).toBe(600_001 + 299_999);
  });

  it('never comes back before the server said', () => {
    expect(afterPause(freshPace(0), 100, 20_000, () => 0).notBefore).toBe(20_100);
  });
});
