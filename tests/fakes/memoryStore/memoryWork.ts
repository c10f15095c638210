import type { AppliedEffect, State } from './state.ts';

/** One transaction: what it sees, and how it is undone. */
export interface MemoryWork {
  readonly state: State;
  /** 0 = all clients. */
  readonly clientId: number;
  readonly undo: (() => void)[];
  readonly effects: AppliedEffect[];
  /** The key that was claimed, which every effect is done under. */
  key: string | null;
}

/** The name of a thing of this client. */
export const own = ({ clientId }: Pick<MemoryWork, 'clientId'>, name: string): string => `${clientId}|${name}`;

/** Every write goes through here, so that each one can be undone. */
export function put<K, V>({ undo }: MemoryWork, map: Map<K, V>, key: K, value: V): void {
  const before = map.get(key);
  undo.push(before === undefined ? () => map.delete(key) : () => map.set(key, before));
  map.set(key, value);
}

export function note({ undo, effects, key }: MemoryWork, orderId: number, effect: AppliedEffect['effect']): void {
  effects.push({ key, orderId, effect });
  undo.push(() => effects.pop());
}

/** Undoes all writes after the mark. */
export function rollBack({ undo }: Pick<MemoryWork, 'undo'>, mark: number): void {
  while (undo.length > mark) undo.pop()?.();
}
