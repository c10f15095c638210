import type { ActionType } from '#domain/rules/ruleTables.ts';
import type { Endpoint } from '../endpoint.ts';
import * as actions from './actions.ts';
import { changeOrderStatus } from './changeOrderStatus.ts';

/**
 * Every action that can be done to orders, by its wire name. The `data` of its body says what a form has to ask for.
 */
export const ORDER_ACTIONS: Readonly<Partial<Record<ActionType, Endpoint>>> = { changeOrderStatus, ...actions };
