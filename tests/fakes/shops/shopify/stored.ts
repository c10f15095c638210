/** A line as the shop keeps it; `place` = the place of the shop that sends it. */
export interface StoredLine {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  /** What is left of it after refunds and edits. */
  readonly quantity: number;
  readonly variant: number | null;
  readonly price: string;
  readonly place?: number;
  readonly requiresShipping?: boolean;
  readonly isGiftCard?: boolean;
  /** What was ordered of it; absent = nothing was taken off since. */
  readonly ordered?: number;
  /** The bundle that it is a part of, as often as it was ordered. */
  readonly group?: {
    readonly id: number;
    readonly title: string;
    readonly quantity: number;
    readonly variantSku: string | null;
  };
  /** What the customer chose; names that begin with `_` are shown to nobody there. */
  readonly customAttributes?: readonly { readonly key: string; readonly value: string }[];
}

export interface StoredAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly provinceCode: string | null;
  readonly countryCodeV2: string | null;
  readonly phone: string | null;
}

/** An order as the shop keeps it; `updatedAt` by the shop's clock. */
export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly cancelledAt: Date | null;
  readonly financial: string;
  readonly fulfillment: string;
  readonly total: string;
  readonly tax: string;
  readonly currency: string;
  readonly taxesIncluded: boolean;
  readonly note: string | null;
  readonly email: string | null;
  readonly customAttributes: readonly { readonly key: string; readonly value: string }[];
  readonly metafields: Readonly<Record<string, string>>;
  readonly shippingAddress: StoredAddress | null;
  readonly lines: readonly StoredLine[];
  /** What each place has to send. */
  readonly toSend: StoredToSend[];
  readonly parcels: StoredParcel[];
}

export interface StoredToSend {
  readonly id: number;
  readonly place: number;
  status: string;
  readonly lines: { readonly id: number; readonly line: StoredLine; remaining: number }[];
}

export interface StoredParcel {
  readonly id: number;
  displayStatus: string;
  tracking: { company?: string; number?: string; url?: string };
  readonly notified: boolean;
  readonly lines: readonly { readonly line: StoredLine; readonly quantity: number }[];
}

export const ADDRESS: StoredAddress = {
  firstName: 'Lucía',
  lastName: 'Núñez 🌷',
  company: null,
  address1: 'Calle Mayor 1',
  address2: null,
  city: 'Madrid',
  zip: '28013',
  provinceCode: 'M',
  countryCodeV2: 'ES',
  phone: '600123456',
};

/** A product as the shop keeps it. */
export const CANDLE = {
  sku: 'VELA-7',
  barcode: '8412345678905',
  price: '12.10',
  displayName: 'Vela',
  image: 'https://cdn.example/vela.jpg',
  requiresShipping: true,
  isGiftCard: false,
  hs: '3406.00',
  origin: 'ES',
  weight: { value: 0.25, unit: 'KILOGRAMS' },
  metafields: {} as Readonly<Record<string, string>>,
  productMetafields: {} as Readonly<Record<string, string>>,
};
export type StoredVariant = typeof CANDLE;
