import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';

export const assignLotShippingData = z.object({
  itinerary_id: rowId,
  /** When the lot leaves. */
  date: z.iso.date(),
  /** An open lot of this itinerary and day; absent = the first open one, or a new one. */
  lotshipping_id: z.optional(rowId),
});

/** Headers that the call sets itself, or that would change how it travels. */
const OWN_HEADERS =
  /^(host|content-length|content-type|transfer-encoding|connection|upgrade|te|trailer|expect|proxy-.*|x-despacho-.*)$/i;

/** An address that a webhook may call. */
export const webhookUrl = z.url({ protocol: /^https?$/, hostname: /./ }).check(z.maxLength(2000));

export const executeWebhookData = z.object({
  /** An address that the client has saved (`webhooks/addresses`); any other answers 18011 with `not-saved`. */
  url: webhookUrl,
  method: z._default(z.enum(['POST', 'PUT', 'GET']), 'POST'),
  headers: z.optional(
    z
      .record(z.string().check(z.regex(/^[\w-]{1,100}$/)), z.string().check(z.regex(/^[\x20-\x7e]{0,1000}$/)))
      .check(
        z.refine((all) => Object.keys(all).length <= 20 && !Object.keys(all).some((name) => OWN_HEADERS.test(name))),
      ),
  ),
  /** Text with the variables of the mails; absent = the order as JSON. */
  body_template: z.optional(z.string().check(z.maxLength(10_000))),
});

export const sendEmailData = z.object({
  template_id: z._default(z.union([rowId, z.literal('default')]), 'default'),
  /**
   * Addresses, or `customer`, `sender`, `contact:{id of an office}`; when none of them leads to an address the answer
   * is 18021.
   */
  recipients: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(20)),
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
