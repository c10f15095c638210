import type { ActionType } from '#domain/actions/actionTable.ts';
import type { ActionOutcome } from '../outcomes/outcome.ts';

/** Whether a mail was written but not sent, because no mail server is set up: it is stored among the messages. */
export function isPersistedMail(action: ActionType, { state, data }: Pick<ActionOutcome, 'state' | 'data'>): boolean {
  return action === 'sendEmail' && state === 'done' && data[0] === 'stored';
}
