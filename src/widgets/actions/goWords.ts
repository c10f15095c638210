import type { ActionType } from '#domain/actions/actionTable.ts';
import type { TFunction } from 'i18next';

/** The button that does an action: its verb, and to how many orders where several were chosen. */
export function goWords(action: ActionType, count: number, chosen: number, t: TFunction<['bulk', 'actions']>): string {
  const words = t(`actions:go.${action}`, { count });
  return count === 1 && chosen > 1 ? `${words} · 1` : words;
}
