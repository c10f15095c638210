import { describe, expect, it } from 'vitest';
import { afterAnswer, afterNetworkFailure, afterPause, backoffMs, freshPace, inHurry, lanesAllowed } from './pace.ts';

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
    const lost = { ...freshPace(0), failures: 20 };
    expect(afterNetworkFailure(lost, 600_001, () => 0.999999).notBefore).toBe(600_001 + 299_999);
  });

  it('never comes back before the server said', () => {
    expect(afterPause(freshPace(0), 100, 20_000, () => 0).notBefore).toBe(20_100);
  });

  it('comes at most half as long again after it, however often it was asked to wait', () => {
    let pace = freshPace(0);
    for (let time = 0; time < 20; time++) pace = afterPause(pace, 0, 20_000, () => 0.999999);
    expect(pace.notBefore).toBe(20_000 + 9999);
    expect(afterPause(pace, 0, null, () => 0.999999).notBefore).toBe(59_999);
  });

  it('waits for nothing else when somebody is in a hurry', () => {
    const lost = afterNetworkFailure(freshPace(0), 0, () => 0.999999);
    expect(inHurry(lost, 1).notBefore).toBe(1);
    const paused = afterPause(lost, 0, 20_000, () => 0.999999);
    expect(inHurry(paused, 1).notBefore).toBe(20_000);
    expect(inHurry(afterAnswer(25_000), 25_001).notBefore).toBe(25_001);
  });
});
