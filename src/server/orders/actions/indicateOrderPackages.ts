import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { replacePackages } from '../replacePackages.ts';

/** Replaces the packages. Codes: those of `replacePackages`. */
export const execute: QueuedActionHandler<'indicateOrderPackages'> = (order, { packages }, context) =>
  replacePackages(order, packages, context);
