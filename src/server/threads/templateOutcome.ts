import { TemplateFault } from '#domain/messages/templates/template.ts';
import { TaskStopped } from './taskFailure.ts';

/** What a template became, or where it cannot be understood: an error of ours does not pass from thread to thread. */
export type TemplateOutcome<Written> =
  | { readonly written: Written }
  | { readonly fault: Pick<TemplateFault, 'reason' | 'at'> };

/** Runs `write`; a fault of the template becomes a value, because errors lose their class between threads. */
export function outcomeOf<Written>(write: () => Written): TemplateOutcome<Written> {
  try {
    return { written: write() };
  } catch (error) {
    if (error instanceof TemplateFault) return { fault: { reason: error.reason, at: error.at } };
    throw error;
  }
}

/** @throws TemplateFault also where it took too long and was ended */
export async function writtenOf<Written>(task: Promise<TemplateOutcome<Written>>): Promise<Written> {
  const outcome = await task.catch((error: unknown): TemplateOutcome<Written> => {
    if (error instanceof TaskStopped && error.reason !== 'lost') return { fault: { reason: 'too-much', at: 0 } };
    throw error;
  });
  if ('fault' in outcome) throw new TemplateFault(outcome.fault.reason, outcome.fault.at);
  return outcome.written;
}
