/** Time as the device knows it. */
export interface Clock {
  /** Milliseconds since this page or worker began; never jumps. All waiting is measured with it. */
  mono(): number;
  /** Milliseconds since 1970 by the device, for display only: it may be wrong by years (F46). */
  wall(): number;
  /** Resolves after `ms`; a throttled background tab may take longer, so callers look at `mono` again. */
  sleep(ms: number): Promise<void>;
}

export const deviceClock: Clock = {
  mono: () => performance.now(),
  wall: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A reading of a wall clock (ms since 1970) as ISO text. */
export const isoTime = (wall: number): string => new Date(wall).toISOString();
