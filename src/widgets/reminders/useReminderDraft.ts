import {
  type LocalHour,
  MAX_REMINDER,
  MORNING,
  type ReminderChoice,
  reminderProblem,
  type ReminderWish,
} from '#domain/orders/reminders.ts';
import { useState } from 'react';

/** What a reminder is set with, as the contract takes it. */
export type ReminderContent = ReminderWish & { readonly person_id?: number; readonly text?: string };

interface Written {
  readonly when: ReminderChoice;
  readonly day: string;
  readonly time: string;
  /** 0 = whoever sets it. */
  readonly personId: number;
  readonly text: string;
}

/** A reminder that is being set or moved. */
export interface ReminderDraft extends Written {
  /** Why it cannot be saved as it is, as a text of the area notes; null = nothing is wrong, or nobody tried. */
  readonly problem: { readonly field: 'day' | 'text'; readonly code: 'noDay' | 'past' | 'far' | 'long' } | null;
  write(part: Partial<Written>): void;
  /** null = it cannot be saved, and `problem` says why. */
  finish(): ReminderContent | null;
}

/** @param before the reminder that is moved: its moment, person and text; absent = a new one, tomorrow */
export function useReminderDraft(
  before?: LocalHour & { readonly personId: number; readonly text: string },
): ReminderDraft {
  const [written, setWritten] = useState<Written>({
    when: before ? 'day' : 'tomorrow',
    day: before?.day ?? '',
    time: before?.time ?? MORNING,
    personId: before?.personId ?? 0,
    text: before?.text ?? '',
  });
  const [isTried, setTried] = useState(false);
  const problem = problemOf(written);
  return {
    ...written,
    problem: isTried || problem?.code === 'long' ? problem : null,
    write: (part) => setWritten((now) => ({ ...now, ...part })),
    finish: () => {
      setTried(true);
      if (problem) return null;
      const { when, day, time, personId, text } = written;
      return {
        when,
        ...(when === 'day' && { day, time }),
        ...(personId !== 0 && { person_id: personId }),
        ...(text.trim() !== '' && { text: text.trim() }),
      };
    },
  };
}

/** The clock of the device stands for that of the client here; the server decides by the client's. */
function problemOf({ when, day, time, text }: Written): ReminderDraft['problem'] {
  if (text.trim().length > MAX_REMINDER) return { field: 'text', code: 'long' };
  if (when !== 'day') return null;
  const at = Date.parse(`${day}T${time}`);
  if (Number.isNaN(at)) return { field: 'day', code: 'noDay' };
  const problem = reminderProblem(at, Date.now());
  return problem && { field: 'day', code: problem };
}
