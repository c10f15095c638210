import type { ShopCustomerFields } from '#domain/shops/customerFields.ts';
import type { ProductFields } from '#domain/shops/productFields.ts';
import type { ShopConnector, ShopMessage, ShopNews } from './port.ts';
import type { ShopHttp } from './shopHttp.ts';
import type { ShopApp } from '../../outside/shopWorld.ts';

/** What a shop is worked with. */
export interface ShopParts {
  readonly url: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Which of its fields hold what we ask of its products. */
  readonly fields: ProductFields;
  /** Which of the fields of its orders hold what identifies a customer. */
  readonly customerFields: ShopCustomerFields;
  readonly http: ShopHttp;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** The app of this server that merchants agree to; null = there is none. */
  readonly app: ShopApp | null;
  readonly session: ShopSession;
  /** Hears what a host writes around an answer, for people. */
  readonly onNoise: (noise: string) => void;
}

/** What a shop gave for a while, kept sealed: tokens that end, and what renews them. */
export interface ShopSession {
  /** Empty = nothing. */
  read(): Promise<Readonly<Record<string, string>>>;
  keep(next: Readonly<Record<string, string>>): Promise<void>;
}

/** A shop system: how its shops are worked with, and how their messages are read. */
export interface ShopDialect {
  connect(parts: ShopParts): ShopConnector;
  /** @param sender whose time it takes to read it; null = nobody but the shop could have sent it, and nobody has. */
  readMessage(message: ShopMessage, secret: string, sender: string): Promise<ShopNews | null>;
  /** Where a merchant says that the shop is ours, so that it sends its keys by itself; null = people type them. */
  authorizeUrl(
    shop: string,
    back: { readonly token: string; readonly callback: string; readonly home: string; readonly app: ShopApp | null },
  ): string | null;
  /** What the shop signs its messages with; absent = the secret that it was given when it was connected. */
  messageSecret?(secrets: Readonly<Record<string, string>>, app: ShopApp | null): string | undefined;
}
