import type { DataOf } from '#contract/endpoint.ts';
import type { importFile } from '#contract/orders/imports.ts';
import { reachesPoBoxes, type OperatorCode } from '#domain/carriers/operators.ts';
import { ADDRESS_TABLE } from '#domain/configuration/rules.ts';
import { ADDRESS_CHECKS, type AddressChecks, DOUBTS } from '#domain/orders/addressChecks.ts';
import { addressDoubts, type CheckedAddress } from '#domain/orders/addressDoubts.ts';
import { loadTowns } from '#domain/places/towns/loadTowns.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

type Outcome = DataOf<typeof importFile>['address_doubts'];
type Group = Outcome['groups'][number];

/** Most orders that are named for one check; all are counted. */
const MAX_NAMED = 100;

interface FileAddress {
  readonly customer: CheckedAddress;
  /** null = the file names no carrier. */
  readonly operator: OperatorCode | null;
}

/** Gathers what is doubtful in the addresses of a file, by the checks that its client has switched on. */
export class FileDoubts {
  readonly #groups = new Map<keyof AddressChecks, Group>();
  #checks: AddressChecks | null = null;
  #orders = 0;

  async readChecks(trx: ScopedTransaction, clientId: number): Promise<void> {
    this.#checks = await readSettings(trx, clientId, ADDRESS_TABLE);
  }

  /** @param order its id is null while the file is only looked at */
  async look(order: Omit<Group['orders'][number], 'doubts'>, { customer, operator }: FileAddress): Promise<void> {
    if (!this.#checks) throw new Error('the checks of the client are not read yet');
    const towns = await loadTowns(customer.country);
    const takesPoBoxes = operator !== null && reachesPoBoxes(operator);
    const doubts = addressDoubts(customer, { towns, takesPoBoxes, checks: this.#checks });
    if (doubts.length > 0) this.#orders += 1;
    for (const check of new Set(doubts.map(({ code }) => DOUBTS[code].check))) {
      const group = this.#groups.get(check) ?? { check, count: 0, orders: [] };
      this.#groups.set(check, group);
      group.count += 1;
      if (group.orders.length === MAX_NAMED) continue;
      const ofCheck = doubts.filter(({ code }) => DOUBTS[code].check === check);
      group.orders.push({
        ...order,
        doubts: ofCheck.map(({ code, data, proposals }) => ({ code, data: { ...data }, proposals: [...proposals] })),
      });
    }
  }

  get outcome(): Outcome {
    return { orders: this.#orders, groups: ADDRESS_CHECKS.flatMap((check) => this.#groups.get(check) ?? []) };
  }
}
