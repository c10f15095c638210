import type { CurrentUser } from '#contract/people/user.ts';
import type { Sealed, SealedFor } from '#platform/sealing.ts';
import { Dexie, type Table } from 'dexie';
import { endAtLeave } from './leavePage.ts';

/** A person's secret, sealed under one of their ways in. Opening it proves that PIN or badge is right. */
export interface SealedSecret extends Sealed {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** Seals the work pack for the owner of this secret. */
  readonly publicKey: ArrayBuffer;
  /** Tries left on this device; after that only the server may judge. */
  readonly triesLeft: number;
}

/** Somebody who entered this enrolled device before and may enter again without a network. */
export interface KnownPerson {
  readonly userId: number;
  readonly user: CurrentUser;
  readonly byPin: SealedSecret | null;
  readonly byBadge: SealedSecret | null;
}

export interface EnrolledHere {
  readonly name: 'device';
  readonly id: number;
  readonly label: string;
  readonly binding: CryptoKey;
}

/** The work pack of a person who is not here now. */
export interface SealedPack {
  readonly userId: number;
  readonly clientId: number;
  /** The key of the pack, once for each way in that the person has on this device. */
  readonly sealed: readonly SealedFor[];
}

/** People who may enter this device, and their sealed packs: no order in clear, no PIN, no badge. */
class PeopleDatabase extends Dexie {
  declare readonly device: Table<EnrolledHere, string>;
  declare readonly people: Table<KnownPerson, number>;
  declare readonly packs: Table<SealedPack, number>;

  constructor(name = 'despacho-people') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ device: 'name', people: 'userId', packs: 'userId' });
    endAtLeave(this);
  }
}

export const peopleHere = new PeopleDatabase();
