import type { OutboxRow } from '#offline/read/outboxRows.ts';

/** The changes that one line of the page stands for, in the order of sending. */
export const allOf = ({ starts, command }: Pick<OutboxRow, 'starts' | 'command'>): readonly number[] =>
  [...starts, command].map((one) => one.seq);
