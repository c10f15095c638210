import type { OrderLine } from './parseOrderLine.ts';
import type { Rejection } from './rejection.ts';

/** An order that would hold its transaction, and with it all others, for seconds. */
export const MAX_ORDER_LINES = 2000;

/** An order as the file has it: neighbouring lines of one reference. */
export interface FileOrder {
  readonly reference: string;
  readonly lines: readonly OrderLine[];
  /** What is wrong with any of its lines; one is enough to leave the whole order out. */
  readonly rejections: readonly Rejection[];
}

/** Gathers neighbouring lines. A reference that comes again later, after another, is a second order: refused. */
export async function* groupOrders(lines: AsyncIterable<OrderLine>): AsyncGenerator<FileOrder> {
  const firstLineOf = new Map<string, number>();
  let current: OrderLine[] = [];
  for await (const line of lines) {
    const [first] = current;
    if (first && first.reference !== line.reference) {
      yield close(current, firstLineOf);
      current = [];
    }
    current.push(line);
  }
  if (current.length > 0) yield close(current, firstLineOf);
}

function close(lines: readonly OrderLine[], firstLineOf: Map<string, number>): FileOrder {
  const [first] = lines as [OrderLine, ...OrderLine[]];
  const { reference, line } = first;
  if (lines.length > MAX_ORDER_LINES) {
    return {
      reference,
      lines,
      rejections: [{ line, code: 'too-many-lines', data: { value: reference, most: String(MAX_ORDER_LINES) } }],
    };
  }
  const rejections = lines.flatMap((one) => one.rejections);
  const earlier = firstLineOf.get(reference);
  if (earlier !== undefined) {
    rejections.push({ line, code: 'duplicate-in-file', data: { value: reference, earlier: String(earlier) } });
  } else if (reference !== '') firstLineOf.set(reference, line);
  const head = JSON.stringify(first.head);
  const other = lines.find((one) => JSON.stringify(one.head) !== head);
  if (other)
    rejections.push({
      line: other.line,
      code: 'different-order-data',
      data: { value: reference, earlier: String(line) },
    });
  return { reference, lines, rejections };
}
