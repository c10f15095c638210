import * as z from 'zod/mini';
import { rowId } from '../../rowId.ts';
import { defineAction } from '../../defineAction.ts';

export const sendEmail = defineAction({
  name: 'sendEmail',
  summary: 'Writes a mail about the order and sends it',
  data: z.object({
    template_id: z._default(z.union([rowId, z.literal('default')]), 'default'),
    /**
     * Addresses, or `customer`, `sender`, `contact:{id}` (of `clients/{id}/contacts`), `office:{id}`; when one of them
     * leads to no address the answer is 18021.
     */
    recipients: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(20)),
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  errors: [18021],
  form: { template_id: { control: 'template' }, recipients: { control: 'recipients', initial: ['customer'] } },
  /** Only people who may write to customers can make the server write to them. */
});
