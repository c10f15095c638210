import type { Language } from '#contract/people/user.ts';
import { runTask } from '../threads/runTask.ts';
import { writtenOf } from '../threads/templateOutcome.ts';
import type { ComposedMail } from './composeMail.ts';
import type { MailTemplate } from './defaultTemplate.ts';
import type { OrderVariables } from './orderVariables.ts';
import { writeMailTask } from './tasks.ts';

/**
 * Writes a mail in another thread: the template is somebody's own. Never inside a transaction, the embedded database
 * would wait with it.
 * @throws TemplateFault a template that cannot be understood, wants too much, or takes too long
 */
export function writeMail(
  template: MailTemplate,
  variables: OrderVariables,
  language: Language,
): Promise<ComposedMail> {
  return writtenOf(runTask(writeMailTask, { template, variables, language }));
}
