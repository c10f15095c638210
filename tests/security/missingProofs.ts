import { existsSync, readFileSync } from 'node:fs';
import type { SecurityRow } from './proof.ts';

/** Proofs that name a test which no longer exists, or not under that name. */
export function missingProofs(rows: readonly SecurityRow[]): readonly string[] {
  return rows.flatMap(({ id, proofs }) =>
    proofs.flatMap((proof) => {
      if ('reason' in proof || (existsSync(proof.test) && readFileSync(proof.test, 'utf8').includes(proof.name)))
        return [];
      return [`${id}: ${proof.test}: ${proof.name}`];
    }),
  );
}
