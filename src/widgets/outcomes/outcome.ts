import type { ActionResult } from '#contract/actionResult.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import type { ActionRefusal } from './actionRefusalText.ts';

/** The outcome of one order. */
export interface ActionOutcome extends ActionRefusal {
  readonly state: 'done' | 'refused' | 'forbidden' | 'waiting';
}

export type Outcomes = ReadonlyMap<number, ActionOutcome>;

export const WAITING: ActionOutcome = { state: 'waiting', code: null, data: [] };
export const STOPPED: ActionOutcome = { state: 'refused', code: 'stopped', data: [] };

/** The three lists of an answer, order by order; an order that is in none of them was not answered. */
export function outcomesOf(
  ids: readonly number[],
  answer: CallResult<ActionResult>,
): readonly (readonly [number, ActionOutcome])[] {
  if (!answer.ok) {
    const code = answer.kind === 'network' ? 'no-network' : answer.errorCode;
    return ids.map((id) => [id, { state: 'refused', code, data: [] }]);
  }
  const { success, forbiddens, errors, done = [] } = answer.data;
  const refused = new Map(errors.map((error) => [error.order_id, error]));
  const said = new Map(done.map((one) => [one.order_id, one.data]));
  return ids.map((id) => {
    const error = refused.get(id);
    if (error)
      return [
        id,
        {
          state: 'refused',
          code: error.code,
          data: error.data,
          ...(error.reason && { reason: error.reason }),
          ...(error.details && { details: error.details }),
        },
      ];
    if (forbiddens.includes(id)) return [id, { state: 'forbidden', code: 401, data: [] }];
    if (success.includes(id)) return [id, { state: 'done', code: null, data: said.get(id) ?? [] }];
    return [id, { state: 'refused', code: 'not-confirmed', data: [] }];
  });
}

/** The list in parts of at most `size`, in order. */
export function portions<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
