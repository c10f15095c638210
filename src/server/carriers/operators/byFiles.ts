import type { FileHost } from '../../outside/fileHost.ts';
import type { CarrierAccount } from './account.ts';
import type { ParcelTrace } from './port.ts';
import type { CarrierAnswer, Shipment } from './shipment.ts';

/** A shipment that an operator is told in a file, with the first of its numbers. */
export interface FileShipment {
  readonly shipment: Shipment;
  readonly firstNumber: number;
}

/** What an operator is still to be told, and the numbers that it has reserved for us. */
export interface FileBooks {
  /**
   * Keeps the shipment for the next file; the same reference gives the same numbers.
   * @param last of the reserved numbers
   * @returns null when too few of them are left
   */
  enter(shipment: Shipment, first: number, last: number): Promise<FileShipment | null>;
  /** @returns null for a reference that is not there, or cancelled */
  find(reference: string): Promise<FileShipment | null>;
  /** One that has left in a file is taken back in another. */
  cancel(reference: string): Promise<void>;
}

/** What a client of an operator that works by files needs. */
export interface FileParts {
  readonly books: FileBooks;
  /** Whether its server lets us in and takes files. */
  reach(host: FileHost): Promise<CarrierAnswer<null>>;
}

/** A line of the operator about a shipment that it was told. */
export interface FileAcknowledgement {
  readonly reference: string;
  /** null = it takes it. */
  readonly refusal: string | null;
}

export interface FileNews {
  readonly acknowledged: readonly FileAcknowledgement[];
  readonly traces: readonly ParcelTrace[];
  /** Lines that say nothing that could be read. */
  readonly unread: number;
}

/** How an operator works by files: at cut-off one file of shipments, any time a file of its news. */
export interface FileWords {
  readonly folders: { readonly out: string; readonly in: string; readonly taken: string };
  host(account: CarrierAccount): FileHost;
  /** @param day as `20261123` @param number of the file on that day, from 1 */
  nameOf(kind: 'shipments' | 'cancelled', account: CarrierAccount, day: string, number: number): string;
  writeShipments(shipments: readonly FileShipment[]): Buffer;
  writeCancelled(references: readonly string[]): Buffer;
  /** @returns null for a file that is none of its news */
  read(name: string, content: Buffer): FileNews | null;
  /** How a refused shipment shows on its parcels. */
  readonly refusedCode: string;
}
