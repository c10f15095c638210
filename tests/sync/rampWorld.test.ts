import { describe, expect, it } from 'vitest';
import { closeAtRamp, type Ramp, type RampBent } from './rampWorld.ts';

const FULL: Ramp = { phones: 1, parcels: 200, missing: 3, foreign: 2, held: 0, before: 0, doubts: 0 };
const SMALL: Ramp = { phones: 1, parcels: 9, missing: 1, foreign: 2, held: 1, before: 2, doubts: 0.3 };
const rampOf = (seed: number): Ramp => ({ ...SMALL, phones: seed % 2 === 0 ? 1 : 2 });
const SEEDS = 60;

describe('a vehicle that is closed with no network', () => {
  it('leaves with 197 of 200 parcels, 2 foreign ones in its papers, though the phone dies in the middle', async () => {
    const { cuts, ...outcome } = await closeAtRamp(1, FULL);
    expect(outcome).toEqual({ wrong: null, left: 197, stayed: 3 });
    expect(cuts).toBeGreaterThan(0);
  });

  it('leaves once with what lay on it, whatever phones died at its ramp', async () => {
    let cuts = 0;
    for (let seed = 1; cuts < 100; seed += 1) {
      const outcome = await closeAtRamp(seed, rampOf(seed));
      expect(outcome.wrong, `seed ${seed}`).toBeNull();
      cuts += outcome.cuts;
    }
  });
});

/** A simulation that stays green on a broken door proves nothing. */
describe('the simulation turns red when', () => {
  it.each<RampBent>([
    'a scan is told before it is stored',
    'a phone that starts anew has forgotten the vehicle',
    'a phone that starts anew closes the vehicle once more',
    'a held parcel goes onto the vehicle',
    'a parcel that came off the vehicle leaves',
    'a foreign parcel that was taken away stays in the papers',
    'a closing is known by its key alone',
    'the second closing is not told',
    'what stays behind leaves with the vehicle',
    'what was loaded before stays here',
  ])('%s', async (bent) => {
    let killed: string | null = null;
    for (let seed = 1; seed <= SEEDS && killed === null; seed += 1)
      killed = (await closeAtRamp(seed, rampOf(seed), bent)).wrong;
    expect(killed).not.toBeNull();
  });
});
