import type { DataOf } from '#contract/endpoint.ts';
import type { orderPacking } from '#contract/packing/packing.ts';
import type { Page } from '@playwright/test';
import { setSteps } from '../../../e2e/support/bench.ts';
import type { Office } from '../../../e2e/support/office.ts';
import type { Random } from '#tests/sync/random.ts';
import type { Disk } from './diskOf.ts';
import type { KillPoint } from './killPoints.ts';
import { judgeDisk, type Findings } from './judge.ts';
import { judgePacked, judgePackDisk, type Packed } from './judgePacked.ts';
import { judgePicked } from './judgePicked.ts';
import { PACKER } from './packer.ts';
import { planPackRounds, type PackRound } from './packShift.ts';
import { PICKER } from './picker.ts';
import { planRounds, type Round } from './shift.ts';
import type { Hands } from './workThrough.ts';

/** A kind of work in which a browser is killed: what there is to do, how hands do it, and what has to be there then. */
export interface Job<R extends Round> {
  /** As the command calls it (`--work`). */
  readonly name: string;
  /** The list of what waits; a device that showed it once has the work. */
  readonly list: string;
  readonly isListed: (page: Page) => Promise<void>;
  readonly plan: (office: Office, random: Random) => Promise<R[]>;
  readonly hands: Hands<R>;
  /** Where its browser dies. */
  readonly points: readonly KillPoint[];
  readonly judgeDisk: (disk: Disk, rounds: readonly R[], found: Findings) => void;
  readonly judgeServer: (office: Office, disk: Disk, rounds: readonly R[], found: Findings) => Promise<void>;
}

const off = { enabled: false };
const ordersOf = (office: Office, rounds: readonly Round[]) =>
  office.orders(rounds.flatMap(({ orders }) => orders.map(({ id }) => id)));

export const PICKING_JOB: Job<Round> = {
  name: 'picking',
  list: '/flow/to-pickup',
  isListed: (page) => page.getByRole('checkbox').first().waitFor(),
  plan: planRounds,
  hands: PICKER,
  points: [
    { name: 'open', times: 1, within: 1500 },
    { name: 'scan', times: 5, within: 300 },
    { name: 'finish', times: 1, within: 600 },
  ],
  judgeDisk,
  async judgeServer(office, disk, rounds, found) {
    judgePicked(await ordersOf(office, rounds), disk, rounds, found);
  },
};

export const PACKING_JOB: Job<PackRound> = {
  name: 'packing',
  list: '/packing',
  isListed: (page) => page.locator('a[href^="/packing/"]').first().waitFor(),
  async plan(office, random) {
    await setSteps(office, ({ weighPackage, printLabel, printDocuments }) => ({
      qualityControl: { enabled: true, requireImagesIfAnomalous: true },
      weighPackage: { ...weighPackage, enabled: true },
      printDocuments: { ...printDocuments, ...off },
      // A carrier's label is no promise of the device.
      printLabel: { ...printLabel, ...off },
    }));
    return planPackRounds(office, random);
  },
  hands: PACKER,
  points: [
    { name: 'open', times: 1, within: 1500 },
    { name: 'scan', times: 3, within: 300 },
    { name: 'photo', times: 1, within: 500 },
    { name: 'box', times: 1, within: 300 },
    { name: 'weight', times: 1, within: 300 },
    { name: 'close', times: 1, within: 300 },
  ],
  judgeDisk: judgePackDisk,
  async judgeServer(office, disk, rounds, found) {
    const packed: Packed[] = [];
    for (const order of await ordersOf(office, rounds)) {
      const { data } = await office.get<DataOf<typeof orderPacking>>(`orders/${order.id}/packing`);
      if (data) packed.push({ order, packing: data });
    }
    judgePacked(packed, disk, rounds, found);
  },
};
