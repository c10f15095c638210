import type { Language } from '#contract/people/user.ts';
import type { PaperValues } from '#domain/labels/paperText.ts';
import type { Party } from '#domain/labels/party.ts';
import type { PaperSettings } from '#domain/labels/settings.ts';
import type { OrderAmounts } from '#domain/orders/amounts.ts';
import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { Logo } from './documentModel.ts';

/** What a customer's slip says of one line. */
export interface SlipLine {
  readonly name: string;
  readonly sku: string;
  readonly ean: string | null;
  readonly quantity: number;
  readonly options: readonly LineOption[];
  /** What one of it is made of, where it is a kit that was packed by its parts. */
  readonly parts?: readonly { readonly name: string; readonly units: number }[];
  /** null = who prints it sees no prices. */
  readonly unitPriceCents: number | null;
}

/** What is known of an order when a slip of it is printed. */
export interface SlipData {
  readonly id: number;
  readonly clientId: number;
  readonly reference: string;
  readonly date: Date;
  readonly isReturn: boolean;
  /** The words of its giver; null = it is no gift, or one without words. */
  readonly giftMessage: string | null;
  readonly isGift: boolean;
  /** Who sells. */
  readonly shop: string;
  readonly logo: Logo | null;
  /** The office that sends, and takes returns; null = the client has none. */
  readonly office: Party | null;
  readonly customer: Party;
  readonly lines: readonly SlipLine[];
  readonly packages: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly currency: string;
  /** null = who prints it sees no prices. */
  readonly amounts: OrderAmounts | null;
  readonly settings: PaperSettings;
  readonly language: Language;
  readonly values: PaperValues;
  readonly timeZone: string;
}
