import type { CLOSED_BEFORE, DOOR_INCOMPLETE } from '#domain/lots/departure.ts';
import type { ParcelToLoad } from '#domain/lots/loadCheck.ts';
import type { Happened } from '../commands/orderAction.ts';
import type { CommandActor } from '../kernel/actor.ts';

type ParcelName = Pick<ParcelToLoad, 'orderId' | 'number'>;

/** The vehicle of a lot as a person at its door closed it. */
export interface VehicleClosing {
  /** The device's own id of it. */
  readonly id: string;
  readonly lotId: number;
  readonly driver: string;
  readonly plate: string;
  readonly seal: string;
  /** Name of the photo; null = nobody signed. */
  readonly signature: string | null;
  readonly photos: readonly string[];
  readonly loaded: readonly (ParcelName & { readonly at: string })[];
  readonly takenOff: readonly ParcelName[];
  readonly foreign: readonly { readonly code: string; readonly at: string }[];
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** Why a vehicle was not closed, and what fills the text of the code. */
export interface DepartRefusal {
  readonly code: 3904 | typeof CLOSED_BEFORE | typeof DOOR_INCOMPLETE;
  readonly data: readonly string[];
}

/** What commands do to lots. */
export interface LotsPort {
  /** Closes the vehicle of a lot, once: a closing that is stored changes nothing. @returns null = it is closed so */
  departLot(departure: VehicleClosing): Promise<DepartRefusal | null>;
}
