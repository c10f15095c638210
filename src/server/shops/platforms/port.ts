import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { ShopProblem, ShopStep } from '#domain/shops/platforms.ts';

/** What a shop answered, or why it gave no answer that can be used. */
export type ShopAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: ShopProblem; readonly text?: string };

/** One product of an order, as the shop has it. */
export interface ShopLine {
  /** Names the product in its shop, of a variant the variant. */
  readonly product: string;
  /** The product that a variant belongs to; null = it is none. */
  readonly parent: string | null;
  /** What the order says, of a variant maybe the sku of its product. */
  readonly sku: string | null;
  readonly name: string;
  /** What is still to be sent: refunded units are gone. */
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** What the customer chose for it; absent = nothing. */
  readonly options?: readonly LineOption[];
  /** The bundle that it is a part of; absent = it was sold by itself. */
  readonly bundle?: ShopBundle;
}

/** Something that a shop sells as one thing, and of which the order names each part as a line. */
export interface ShopBundle {
  /** The same at all parts of one bundle of the order. */
  readonly id: string;
  readonly sku: string | null;
  readonly name: string;
  /** Units of the line in one bundle. */
  readonly each: number;
  readonly priceCents: number;
}

/** What is to be done for somebody who gives the order away. */
export interface ShopGift {
  /** Words for the card; null = it is wrapped without any. */
  readonly message: string | null;
}

export interface ShopCustomer {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly dni: string | null;
  readonly vat_number: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_mobile: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly other: string | null;
}

/** An order of a shop in our words. */
export interface ShopOrder {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: Date;
  /** By the shop's clock. */
  readonly modifiedAt: Date;
  /** The shop's own word. */
  readonly status: string;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly currency: string;
  readonly paymentMethod: string | null;
  /** The way of sending that the customer chose; null = none is named. */
  readonly method: { readonly code: string; readonly name: string } | null;
  readonly customer: ShopCustomer;
  readonly lines: readonly ShopLine[];
  /** Absent = it is no gift. */
  readonly gift?: ShopGift;
  /** The customer wants packaging that was used before. */
  readonly recyclable?: boolean;
}

export interface ShopProduct {
  readonly id: string;
  /** There is something to send: no download, no gift card. */
  readonly tangible: boolean;
  /** The variant's own; that of its product names no variant. */
  readonly sku: string | null;
  readonly name: string;
  readonly ean13: string | null;
  readonly upc: string | null;
  readonly priceCents: number;
  readonly weightG: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  readonly imageUrl: string | null;
}

export interface ShopPage {
  readonly orders: readonly (ShopOrder | UnreadableOrder)[];
  /** The shop's word for the next page; null = this is the last one. */
  readonly next: string | null;
}

/** One that is not as the shop's interface says: it stops no other. */
export interface UnreadableOrder {
  readonly id: string;
  readonly unreadable: string;
}

/** What a shop is told of a parcel. */
export interface ShopTracking {
  readonly event: 'shipped' | 'delivered';
  /** The state that its order gets; null = it keeps its own. */
  readonly status: string | null;
  readonly carrier: string | null;
  readonly number: string | null;
  /** null = customers of this shop get no link. */
  readonly url: string | null;
  /** What our order holds: the shop may have sent the rest another way. */
  readonly lines: readonly ShippedLine[];
}

/** Units of one product, by every name that the shop has for it. */
export interface ShippedLine {
  readonly products: readonly string[];
  readonly sku: string | null;
  readonly quantity: number;
}

/** Signature and contents of a message as it arrived. */
export interface ShopMessage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** What a genuine message says; `other` = nothing for us. */
export type ShopNews =
  | { readonly kind: 'order'; readonly delivery: string; readonly topic: string; readonly order: string }
  | { readonly kind: 'uninstalled'; readonly delivery: string; readonly topic: string; readonly shop: string }
  | PrivacyNews
  /** The first word of a webhook, which nobody signs: it says that the shop reaches us. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'other' };

/** What a shop asks about the data of people: to see that of a customer, to erase it, or to erase all of the shop. */
export interface PrivacyNews {
  readonly kind: 'privacy';
  readonly delivery: string;
  readonly topic: string;
  /** The host of the shop that asks. */
  readonly shop: string;
  readonly request: 'data' | 'redact' | 'shop';
  /** The orders that it is about; none = all. */
  readonly orders: readonly string[];
}

export interface StepResult {
  readonly step: ShopStep;
  readonly problem: ShopProblem | null;
  /** Rights that the keys lack, in the shop's own words, as `orders GET`; absent = the shop does not say which. */
  readonly missing?: readonly string[];
  /** The address that the shop is at, by its own word; absent = it does not say. */
  readonly place?: string;
}

/** A word of the shop and what people call it there. */
export interface ShopWord {
  readonly code: string;
  readonly name: string;
}

/** What a shop offers to choose from. */
export interface ShopLists {
  readonly methods: readonly ShopWord[];
  readonly statuses: readonly ShopWord[];
}

/** What may be asked of any shop. Nothing throws for what the shop does. */
export interface ShopConnector {
  /** Tries every step, and changes nothing in the shop. Ends at the first that fails. */
  check(): Promise<readonly StepResult[]>;
  /** Orders that changed since, each page at its place while others change. */
  listOrders(since: Date, next: string | null): Promise<ShopAnswer<ShopPage>>;
  /** null = the shop has no such order. */
  orderById(id: string): Promise<ShopAnswer<ShopOrder | UnreadableOrder | null>>;
  /** Many by one question, up to a hundred; those that it does not list may be there all the same. Absent = it has no such question. */
  ordersByIds?(ids: readonly string[]): Promise<ShopAnswer<readonly (ShopOrder | UnreadableOrder)[]>>;
  /** Which of these, up to a hundred, the shop lists; one that it does not list may be there all the same. */
  listedIds(ids: readonly string[]): Promise<ShopAnswer<ReadonlySet<string>>>;
  /** Those that the shop still has. */
  products(lines: readonly Pick<ShopLine, 'product' | 'parent'>[]): Promise<ShopAnswer<readonly ShopProduct[]>>;
  /** The shop's ways of sending and the states of its orders; absent = it names them only in its orders. */
  lists?(): Promise<ShopAnswer<ShopLists>>;
  /** Makes the shop tell us what changes, at this address; what is already so stays. @param renew those that there are get the secret, too */
  ensureWebhooks(address: string, secret: string, renew: boolean): Promise<ShopAnswer<null>>;
  /** Looks first whether the shop was told: told twice, it is told once. */
  sendTracking(id: string, tracking: ShopTracking): Promise<ShopAnswer<null>>;
}
