import type { BoxType } from '#domain/packing/configuration.ts';
import type { ClosingSurroundings } from '#domain/packing/closing.ts';
import type { LearnedWeights } from '#domain/packing/learnedWeights.ts';
import type { Lessons } from '#domain/packing/lessons.ts';
import type { ReceivedLesson } from '#domain/packing/returnHistory.ts';
import type { Package } from '#domain/orders/packages.ts';
import type { Happened, OrderAct } from '../commands/orderAction.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** A packing session that was closed before. */
export interface ClosedPacking {
  readonly sessionId: string;
  readonly orderId: number;
  readonly userId: number;
  readonly userName: string;
  /** When its packer closed it. */
  readonly at: Date;
}

/** What the close of a packing session has to know beside its locked order. */
export interface PackingFacts extends ClosingSurroundings {
  /** The session itself when it was closed before, and the other sessions of the order. */
  readonly closed: readonly ClosedPacking[];
  /** Products of the order, as people call them. */
  readonly products: readonly { readonly idProduct: number; readonly code: string }[];
  readonly boxes: readonly BoxType[];
  readonly learned: LearnedWeights;
}

/** What the close of a packing session leaves behind, beside the status of its order. */
export interface PackingClosing extends Pick<ClosedPacking, 'sessionId' | 'userId'> {
  readonly deviceId: string | null;
  readonly status: string;
  readonly configuration: number | null;
  readonly seconds: number;
  /** As the device said it. */
  readonly info: unknown;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
  /** The order's parcels carry plates: their labels are asked for once this is stored. */
  readonly isPlated: boolean;
  /** null = the order keeps its own. */
  readonly packages: readonly Package[] | null;
  readonly weightG: number | null;
  readonly taxOfficeId: number | null;
  readonly serials: readonly { readonly idProduct: number; readonly serials: readonly string[] }[];
  readonly lessons: Lessons;
  /** What was received, in a return. */
  readonly received: readonly ReceivedLesson[];
  /** The order's history row. */
  readonly done: OrderAct;
}

/** A parcel that came back without an order, as it was received. */
export interface NewBlindReturn {
  /** The device's own id of it. */
  readonly parcel: string;
  readonly code: string | null;
  readonly note: string | null;
  /** Grams. */
  readonly weight: number | null;
  /** Names of photos that were sent before. */
  readonly photos: readonly string[];
  readonly userId: number;
  readonly userName: string;
  readonly deviceId: string | null;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** What a command of packing reads and writes beside its orders. */
export interface PackingPort {
  /** @param officeId the office that the packer chose; null = none */
  packingFacts(order: OrderFacts, sessionId: string, officeId: number | null): Promise<PackingFacts>;
  /** Writes all that the close of a packing session changes but the status. */
  closePacking(order: OrderFacts, closing: PackingClosing): Promise<void>;
  /** The orders of the client that these labels and plates are of, by their text; a text of no order is absent. */
  ordersOfLabels(texts: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Flags the order and the one whose label was read from its parcel, once for each session and text. */
  raiseForeignLabel(
    read: {
      readonly order: OrderFacts;
      readonly other: OrderFacts | null;
      readonly sessionId: string;
      readonly text: string;
    },
    done: Omit<OrderAct, 'action' | 'payload'>,
  ): Promise<void>;
  /** Takes the flags off an order once all its labels were read from its parcels. */
  clearForeignLabels(
    order: OrderFacts,
    validated: readonly string[],
    done: Omit<OrderAct, 'action' | 'payload'>,
  ): Promise<void>;
  /** Receives a parcel that has no order; one that the client has already stays as it is. */
  receiveBlindReturn(parcel: NewBlindReturn): Promise<void>;
}

/** What a command of quality control does to the photos of an order. */
export interface ImagesPort {
  /**
   * Removes photos of quality control from the order.
   * @param image the only one to go; null = all
   * @returns how many were there
   */
  removeImages(
    order: OrderFacts,
    image: { readonly productId: number; readonly unit: number; readonly file: string } | null,
    at: Date,
  ): Promise<number>;
}
