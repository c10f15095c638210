import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { webhookUrl } from '../../actionFields.ts';

/** Headers that the call sets itself, or that would change how it travels. */
const OWN_HEADERS =
  /^(host|content-length|content-type|transfer-encoding|connection|upgrade|te|trailer|expect|proxy-.*|x-despacho-.*)$/i;

export const executeWebhook = defineAction({
  name: 'executeWebhook',
  summary: 'Sends the order, signed, to a server of somebody else; each message stands in the log of deliveries',
  data: z.object({
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
  }),
  errors: [18011],
  form: { url: { control: 'address' }, body_template: { control: 'longText' } },
});
