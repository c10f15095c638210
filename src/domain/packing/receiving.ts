import type { ReceivedLine, ReturnCondition, ReturnDestination } from './events.ts';
import type { PackProduct } from './packOrder.ts';
import type { PackingState } from './packingState.ts';

/** How good it is and where it goes, as long as nobody says otherwise. */
const USUAL: Readonly<Record<ReturnCondition, Pick<ReceivedLine, 'grade' | 'destination'>>> = {
  RIGHT: { grade: 'A', destination: 'stock' },
  WRONG: { grade: 'C', destination: 'repair' },
};

/** Where goods that came like this go, as long as nobody says otherwise. */
export const usualDestination = (status: ReturnCondition): ReturnDestination => USUAL[status].destination;

/** A line of a return as it was said; before anybody said it: all units that were counted, and all right. */
export function receivedLine(
  { id_product, quantity }: PackProduct,
  { received, validated }: Pick<PackingState, 'received' | 'validated'>,
): ReceivedLine {
  return (
    received.get(id_product) ?? {
      status: 'RIGHT',
      returnQuantity: validated.get(id_product) ?? quantity,
      observations: '',
      ...USUAL.RIGHT,
    }
  );
}

/** The line after more was said of it. Grade and destination follow the condition while they are the usual ones. */
export function withSaid(line: ReceivedLine, said: Partial<ReceivedLine>): ReceivedLine {
  const before = USUAL[line.status];
  const usual = USUAL[said.status ?? line.status];
  return {
    ...line,
    grade: line.grade === before.grade ? usual.grade : line.grade,
    destination: line.destination === before.destination ? usual.destination : line.destination,
    ...said,
  };
}

/** Whether somebody still has to say what is wrong. */
export function wantsWords({ status, observations }: ReceivedLine): boolean {
  return status === 'WRONG' && observations.trim() === '';
}
