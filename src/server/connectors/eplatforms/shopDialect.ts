import type { ShopConnector, ShopMessage, ShopNews } from './port.ts';
import type { ShopHttp } from './shopHttp.ts';

/** What a shop is worked with. */
export interface ShopParts {
  readonly url: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly http: ShopHttp;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A shop system: how its shops are worked with, and how their messages are read. */
export interface ShopDialect {
  connect(parts: ShopParts): ShopConnector;
  /** null = nobody but the shop could have sent it, and nobody has. */
  readMessage(message: ShopMessage, secret: string): ShopNews | null;
  /** Where a merchant says that the shop is ours, so that it sends its keys by itself; null = people type them. */
  authorizeUrl(
    shop: string,
    back: { readonly token: string; readonly callback: string; readonly home: string },
  ): string | null;
}
