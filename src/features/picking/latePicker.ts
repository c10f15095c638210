import type { PickingEvent } from '#domain/picking/events.ts';
import { createLateSession } from '#offline/workSession/lateSession.ts';
import type { DevicePicker, ScreenWorld } from './devicePicker.ts';

export interface LatePicker extends DevicePicker {
  /**
   * Resolves when the hand is loaded; earlier gestures are then judged in their order. Rejects when it could not be
   * fetched.
   */
  fetch(): Promise<void>;
}

const GESTURES = [
  'scan',
  'choose',
  'plus',
  'minus',
  'set',
  'undo',
  'skip',
  'goTo',
  'short',
  'changeMode',
  'showZone',
  'repeat',
] as const;

/** A picker that is fetched. @param onMissing a gesture was made, and it could not be fetched: nothing happened */
export function createLatePicker(
  load: () => Promise<() => DevicePicker>,
  onMissing: (reason: unknown) => void,
): LatePicker {
  const session = createLateSession<ScreenWorld, readonly PickingEvent[], DevicePicker>(load, onMissing, []);
  const { later, here, connect, adopt, fetch } = session;
  return {
    ...later(GESTURES),
    // Only answers of the picker itself can be acknowledged.
    acknowledge: () => here()?.acknowledge(),
    // An unknown code needs a second read.
    isKnown: (text) => here()?.isKnown(text) ?? false,
    connect,
    adopt,
    fetch,
  };
}
