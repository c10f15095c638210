import type { CookieSerializeOptions } from '@fastify/cookie';

/** A cookie that an answer gives the browser. */
export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly options: Readonly<CookieSerializeOptions>;
}
