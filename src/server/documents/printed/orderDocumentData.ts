import type { Party } from '#domain/labels/party.ts';
import type { Cn22Limits, FormLine } from '#domain/customs/customsForm.ts';
import type { LowValueDuty } from '#domain/customs/lowValueDuty.ts';
import type { OrderAmounts } from '#domain/orders/amounts.ts';
import type { DangerousGoods } from '../../db/schema/orders.ts';

/** A line as customs read it, with the price that its buyer pays. */
export interface DocumentLine extends FormLine {
  readonly unitPriceCents: number;
}

/** A line as the buyer pays it. */
export type SoldLine = Pick<DocumentLine, 'product' | 'description' | 'quantity' | 'unitPriceCents'>;

/** What is known of an order when a document of it is printed. */
export interface OrderDocumentData {
  readonly clientId: number;
  readonly reference: string;
  /** Where customs at the origin take it in; null = it passes none. */
  readonly admissionUrl: string | null;
  readonly date: Date;
  readonly now: Date;
  readonly from: Party;
  readonly to: Party;
  readonly lines: readonly DocumentLine[];
  /** What the buyer bought: a kit stands as one. */
  readonly sold: readonly SoldLine[];
  readonly currency: string;
  readonly amounts: OrderAmounts;
  /** The tax that is charged where it goes; null = none that we know by name. */
  readonly taxName: string | null;
  /** What the goods are insured for; null = they are not. */
  readonly insured: { readonly cents: number; readonly currency: string } | null;
  readonly grossG: number;
  readonly packages: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly invoiceNumber: string | null;
  /** The order's own, else the one that the client set. */
  readonly incoterm: 'ddp' | 'dap';
  readonly cn22Limits: Cn22Limits;
  /** Numbers under which tax and customs know the seller; empty = none. */
  readonly seller: { readonly eori: string; readonly vat: string };
  /** Under which the tax of this import was paid at the sale; null = it was not. */
  readonly iossNumber: string | null;
  /** The flat duty that it owes, and by which rule; null = none. */
  readonly lowValue: (LowValueDuty & { readonly from: string; readonly until: string }) | null;
  readonly paymentMethod: string | null;
  readonly isReturn: boolean;
  /** Goods leave the tax area of the sender. */
  readonly isExport: boolean;
  readonly dangerous: DangerousGoods | null;
  /** Region of the consignee and its general tax, hundredths of a per cent; null = none of ours. */
  readonly region: { readonly tax: string; readonly rate: number } | null;
  /** The declaration that was filed last. */
  readonly declaration: { readonly kind: string; readonly reference: string; readonly mrn: string } | null;
}

/** Value of all goods without the tax within, cents: what customs ask. */
export function valueOf(lines: readonly FormLine[]): number {
  return lines.reduce((sum, line) => sum + line.netCents, 0);
}

/** Weight of all units without packing, grams. */
export function netOf(lines: readonly FormLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.weightG, 0);
}
