import { createHmac } from 'node:crypto';

/** What a receiver compares: time and body, so that an old message cannot be sent again. @param seconds since 1970 */
export function sign(secret: string, seconds: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
