import { actionRow, type ActionType } from './actionTable.ts';

/** @param orderType `type` of the order; false means refusal 3200 */
export function actionApplies(action: ActionType, orderType: string): boolean {
  return actionRow(action).types.some((type) => type === orderType);
}
