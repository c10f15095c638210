import { HELD } from '#domain/status/hold.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';

export const changeOrderStatus = defineAction({
  name: 'changeOrderStatus',
  summary: 'Writes a status on each order; one that fails never stops the others',
  data: z.object({
    status: z.enum(ORDER_STATUSES as [string, ...string[]]),
    observations: z.optional(z.string().check(z.maxLength(500))),
    date: z.optional(z.iso.datetime()),
    /**
     * The work session that begins or is given up with it. Its beginning takes an order over from who announced it before;
     * its end is refused (1002 `takenOver`) where somebody else has taken the order over.
     */
    session: z.optional(z.uuid()),
    /** With WAITING: the first day on which the order goes on by itself, yyyy-MM-dd. Absent = held until it is released. */
    until: z.optional(z.iso.date()),
    /** Takes WAITING away again: the order gets back the status that it had before it was held. */
    release: z.optional(z.literal(true)),
  }),
  errors: [3911, 12009, 12007, 12008, 12014, 12001, 1002, 1008],
  form: {
    status: { control: 'status' },
    observations: { control: 'longText' },
    date: { control: 'hidden' },
    session: { control: 'hidden' },
    until: { control: 'day', onlyWith: { status: HELD } },
    release: { control: 'hidden' },
  },
  onUnknown: 'read-before-repeat',
});
