import type { DayOrder } from '#domain/orders/imports/dayOrder.ts';
import type { ORDER_PLATFORMS } from '#contract/orders/imports.ts';

type OrderPlatform = (typeof ORDER_PLATFORMS)[number];

/** The export of a platform: which of its columns hold what. Column names as the platform writes them. */
export interface Preset {
  readonly platform: OrderPlatform;
  /** Columns that together are found in no other file. */
  readonly known: readonly string[];
  /** By field, the columns that hold it: the first is read, the next where it is blank. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /**
   * The address to use where the file has none to ship to, as a whole: a door of one address never comes with the street
   * of another.
   */
  readonly billing?: Readonly<Record<string, readonly string[]>>;
  /** Fields that the file has for each line, and the order as their sum. */
  readonly sums?: readonly string[];
  /** false = the platform puts nothing in quotes, so a quotation mark is part of a name. */
  readonly quoted?: boolean;
  /** How the platform writes 03/09/26, whatever the language of the shop; absent = the file has to tell. */
  readonly dayOrder?: DayOrder;
  /** What stands in place of a reference on a line of the report itself, which is no order. */
  readonly noOrder?: RegExp;
  /** ISO 4217, what its bare sign of a dollar means; absent = nobody can say which dollar it is. */
  readonly dollar?: string;
  /** Required fields that it never has. */
  readonly lacks?: readonly string[];
  /** Rows of one product, of which one says for the others what they leave blank. */
  readonly family?: {
    /** By each of these a row is named. */
    readonly own: readonly string[];
    /** Names the row that says it. */
    readonly head: string;
    readonly inherits: readonly string[];
  };
}
