import { codeMutants } from './mutants/codes.ts';
import { counterMutants } from './mutants/counter.ts';
import { deliveryMutants } from './mutants/delivery.ts';
import { answerMutants } from './mutants/answers.ts';
import { batchMutants } from './mutants/batch.ts';
import { packingMutants } from './mutants/packing.ts';
import { photoMutants } from './mutants/photos.ts';
import { serverMutants } from './mutants/server.ts';
import { storageMutants } from './mutants/storage.ts';
import { vanMutants } from './mutants/vans.ts';
import type { SimBent } from './simulate.ts';

/** Protocols that are wrong in one point. The simulation is useful only if it turns red on each. */
export const MUTANTS: Readonly<Record<string, SimBent>> = {
  ...deliveryMutants,
  ...answerMutants,
  ...batchMutants,
  ...photoMutants,
  ...packingMutants,
  ...counterMutants,
  ...vanMutants,
  ...codeMutants,
  ...serverMutants,
  ...storageMutants,
};

/** Wrong in cost only: the lock saves work, the ledger makes it safe. */
export const EQUIVALENT: Readonly<Record<string, SimBent>> = { 'no lock': { noLock: true } };
