/** The time that work may wait inside; what waits longer would be given up by whoever asked, and asked for again. */
const WORTH_MS = 6000;
/** A batch of so few commands comes from a person at work, not from one who was away. */
const FEW = 2;
/** The time that such batches may wait inside beyond what is worth it for others: they pass those who return. */
const FEW_MS = 2000;
/** The longest pause that a device is told: later the server may be free sooner than it had thought. */
const LONGEST_MS = 60_000;
/** Share of a pause by which it is made shorter or longer, so that devices told the longest one come apart. */
const SPREAD = 0.25;
/** Commands a second, until the first ones were measured. */
const FIRST_RATE = 50;
/** How long is counted for one measurement. */
const MEASURED_MS = 1000;
/** With fewer commands inside a server is not at its fastest: it may be faster than what is measured then, never slower. */
const ENOUGH = 25;

/** A batch that was taken in. */
export interface Entered {
  /** One of its commands was answered. */
  answered(): void;
  /** All of it was answered, or given up. */
  leave(): void;
}

/** How many commands of batches a server takes in. */
export interface Intake {
  /** @returns what was taken in, or for how many ms the device is to stay away; more than 0 */
  enter(commands: number): Entered | number;
}

/**
 * Lets in as many commands as are answered within seconds at the speed that is measured, and gives all others a turn of
 * their own later. When a whole warehouse returns at once, nobody's request then waits until it is given up, which would
 * be the same work again. A small share is kept for the commands of those who are at work meanwhile.
 * @param now monotonic, ms
 * @param random uniform in [0, 1)
 */
export function openIntake(now: () => number, random: () => number): Intake {
  let rate = FIRST_RATE;
  let inside = 0;
  let counted = { since: now(), commands: 0, hadEnough: true };
  /** Until when turns are given away. */
  let booked = 0;
  const msOf = (commands: number) => (commands / rate) * 1000;
  const measure = () => {
    counted.commands += 1;
    if (inside < ENOUGH) counted.hadEnough = false;
    const ms = now() - counted.since;
    if (ms < MEASURED_MS) return;
    const measured = (counted.commands / ms) * 1000;
    if (counted.hadEnough || measured > rate) rate = (rate + measured) / 2;
    counted = { since: now(), commands: 0, hadEnough: true };
  };
  const enter = (commands: number): Entered => {
    // An idle time says nothing of the speed.
    if (inside === 0) counted = { since: now(), commands: 0, hadEnough: true };
    inside += commands;
    let left = commands;
    return {
      answered() {
        left -= 1;
        inside -= 1;
        measure();
      },
      leave() {
        inside -= left;
        left = 0;
      },
    };
  };
  return {
    enter(commands) {
      const worthMs = commands <= FEW ? WORTH_MS + FEW_MS : WORTH_MS;
      if (inside === 0 || msOf(inside + commands) <= worthMs) return enter(commands);
      const turn = Math.max(booked, now() + msOf(inside));
      booked = Math.min(turn + msOf(commands), now() + LONGEST_MS);
      const wait = Math.min(turn - now(), LONGEST_MS);
      return wait * (1 - SPREAD + 2 * SPREAD * random());
    },
  };
}
