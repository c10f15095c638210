import { describe, expect, it } from 'vitest';
import { placeBeside } from './placeBeside.ts';

const view = { width: 400, height: 600 };
const anchor = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 36 });

describe('placeBeside', () => {
  it('stands under its anchor, aligned to its start or its end', () => {
    expect(placeBeside(anchor(100, 50), { width: 200, height: 120 }, view, 'start')).toMatchObject({
      left: 100,
      top: 90,
    });
    expect(placeBeside(anchor(300, 50), { width: 200, height: 120 }, view, 'end')).toMatchObject({
      left: 180,
      top: 90,
    });
  });

  it('never leaves the window at its sides', () => {
    expect(placeBeside(anchor(310, 50), { width: 200, height: 120 }, view, 'start').left).toBe(192);
    expect(placeBeside(anchor(0, 50), { width: 200, height: 120 }, view, 'end').left).toBe(8);
  });

  it('goes above where there is more room, and scrolls where there is not enough', () => {
    expect(placeBeside(anchor(100, 500), { width: 200, height: 120 }, view, 'start').top).toBe(376);
    expect(placeBeside(anchor(100, 200), { width: 200, height: 2000 }, view, 'start')).toMatchObject({
      top: 240,
      maxHeight: 352,
    });
  });
});
