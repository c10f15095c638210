import { expect, it } from 'vitest';
import { CONTRACT_VERSION, RELEASED } from '#contract/version.ts';
import { contractFingerprint } from './fingerprint.ts';

/**
 * When this is red, what travels has changed: raise CONTRACT_VERSION and add a line to RELEASED, both in one file. A
 * queued command of an old device must still be understood: a new meaning is a new command name or version, never an
 * edit.
 */
it('is told about every change of what client and server say to each other', () => {
  const now = contractFingerprint();
  const todo = `raise CONTRACT_VERSION in src/contract/version.ts, and end RELEASED there with '${now}'`;
  expect(now === RELEASED[CONTRACT_VERSION] ? [] : [todo]).toEqual([]);
});

it('has no version after the one that is said', () => {
  expect(Object.keys(RELEASED).at(-1)).toBe(String(CONTRACT_VERSION));
});
