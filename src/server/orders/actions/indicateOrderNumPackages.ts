import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { replacePackages } from '../replacePackages.ts';

/** Replaces the packages by n equal ones of which nothing else is known. Codes: those of `replacePackages`. */
export const execute: QueuedActionHandler<'indicateOrderNumPackages'> = (order, { num_packages }, context) =>
  replacePackages(order, [{ quantity: num_packages }], context);
