import { useState } from 'react';

/**
 * Which of several parcels something is done to. All of them, until one is scanned: from then on what was scanned, so
 * that nothing goes out that nobody had in the hand. A person's own choice wins.
 */
export function useChosenParcels(parcels: readonly number[], scanned: readonly number[]) {
  const [own, setOwn] = useState<{ readonly of: number; readonly chosen: readonly number[] } | null>(null);
  const read = parcels.filter((one) => scanned.includes(one));
  // A scan after the choice adds to it.
  const since = own === null ? [] : scanned.slice(own.of).filter((one) => parcels.includes(one));
  const chosen = own === null ? (read.length > 0 ? read : parcels) : [...new Set([...own.chosen, ...since])];
  return {
    chosen: parcels.filter((one) => chosen.includes(one)),
    choose: (wanted: readonly number[]) => setOwn({ of: scanned.length, chosen: wanted }),
  };
}
