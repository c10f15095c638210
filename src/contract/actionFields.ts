import { MAX_PACKAGES } from '#domain/orders/packages.ts';
import * as z from 'zod/mini';
import { rowId } from './rowId.ts';

/**
 * true: the person agreed that a printed or fetched label becomes worthless. Absent = that label is kept and the action
 * refused.
 */
export const replacePrinted = z.optional(z.boolean());

/** Packages of one order. */
export const packageCount = z.int().check(z.minimum(1), z.maximum(MAX_PACKAGES));

/** Products that an action names, in place of all of the order. */
export const productIds = z.array(rowId).check(z.minLength(1), z.maxLength(2000));

/** An address that a webhook may call. */
export const webhookUrl = z.url({ protocol: /^https?$/, hostname: /./ }).check(z.maxLength(2000));
