import { describe, expect, test } from 'vitest';
import { type Entered, openIntake } from './intake.ts';

describe('how many commands a server takes in', () => {
  function world(random = () => 0.5) {
    const clock = { now: 0 };
    const intake = openIntake(() => clock.now, random);
    const enter = (commands: number): Entered => {
      const entered = intake.enter(commands);
      if (typeof entered === 'number') throw new Error(`told to wait ${entered} ms`);
      return entered;
    };
    /** Answers commands at a steady speed. */
    const work = (entered: Entered, commands: number, msEach: number) => {
      for (let done = 0; done < commands; done += 1) {
        clock.now += msEach;
        entered.answered();
      }
    };
    return { clock, intake, enter, work };
  }

  test('one batch always goes in, however slow the server is', () => {
    const { intake, enter, work } = world();
    const first = enter(50);
    work(first, 50, 1000);
    first.leave();
    expect(typeof intake.enter(50)).toBe('object');
  });

  test('what would wait longer than some seconds gets a turn, each its own, one after the other', () => {
    const { intake, enter } = world();
    for (let batch = 0; batch < 6; batch += 1) enter(50);
    const waits = [intake.enter(50), intake.enter(50), intake.enter(50)];
    expect(waits).toEqual([6000, 7000, 8000]);
  });

  test('whoever is at work passes those who return, as far as a share of two seconds goes', () => {
    const { intake, enter } = world();
    for (let batch = 0; batch < 6; batch += 1) enter(50);
    expect(intake.enter(50)).toBeGreaterThan(0);
    for (let person = 0; person < 50; person += 1) enter(person % 2 === 0 ? 1 : 2);
    expect(intake.enter(3)).toBeGreaterThan(0);
    for (let person = 0; person < 25; person += 1) enter(1);
    expect(intake.enter(1)).toBeGreaterThan(0);
  });

  test('a fast server lets more in, and turns come sooner', () => {
    const { intake, enter, work } = world();
    const first = enter(2000);
    work(first, 2000, 2);
    first.leave();
    for (let batch = 0; batch < 40; batch += 1) enter(50);
    const busy = enter(400);
    expect(intake.enter(600)).toBeGreaterThan(1000);
    busy.leave();
    expect(typeof intake.enter(50)).toBe('object');
  });

  test('an idle hour says nothing of the speed', () => {
    const { clock, intake, enter, work } = world();
    const first = enter(500);
    work(first, 500, 10);
    first.leave();
    clock.now += 3_600_000;
    const second = enter(200);
    second.answered();
    expect(typeof intake.enter(300)).toBe('object');
  });

  test('a device that is alone says nothing of the speed', () => {
    const { intake, enter, work } = world();
    const alone = enter(20);
    work(alone, 20, 500);
    alone.leave();
    enter(20);
    expect(typeof intake.enter(250)).toBe('object');
  });

  test('a server that was slow for a time is known to be fast again by batches that come alone', () => {
    const { intake, enter, work } = world();
    const slow = enter(60);
    work(slow, 60, 1000);
    slow.leave();
    enter(25).leave();
    for (let batch = 0; batch < 40; batch += 1) {
      const alone = enter(20);
      work(alone, 20, 60);
      alone.leave();
    }
    enter(25);
    expect(typeof intake.enter(50)).toBe('object');
  });

  test('nobody is told to stay away for longer than a minute and a quarter, and those who are come apart', () => {
    let draw = 0;
    const { intake, enter } = world(() => (draw = (draw + 0.37) % 1));
    enter(300);
    const waits = Array.from({ length: 2000 }, () => Number(intake.enter(50)));
    expect(Math.max(...waits)).toBeLessThanOrEqual(75_000);
    const long = waits.slice(500);
    expect(Math.min(...long)).toBeGreaterThanOrEqual(45_000);
    expect(Math.max(...long) - Math.min(...long)).toBeGreaterThan(25_000);
  });

  test('commands that were not tried leave with their batch', () => {
    const { intake, enter } = world();
    const full = enter(300);
    full.answered();
    full.leave();
    full.leave();
    expect(typeof intake.enter(300)).toBe('object');
  });
});
