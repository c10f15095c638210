import type { Language } from '#contract/people/user.ts';
import { composeMail } from './composeMail.ts';
import type { ComposedMail } from './composeMail.ts';
import type { MailTemplate } from './defaultTemplate.ts';
import type { OrderVariables } from './orderVariables.ts';
import { outcomeOf } from '../threads/templateOutcome.ts';
import type { TemplateOutcome } from '../threads/templateOutcome.ts';

interface Input {
  readonly template: MailTemplate;
  readonly variables: OrderVariables;
  readonly language: Language;
}

/** {@link composeMail} as a task of another thread; a fault of the template comes back as a value. */
export function writeMailInThread({ template, variables, language }: Input): Promise<TemplateOutcome<ComposedMail>> {
  return Promise.resolve(outcomeOf(() => composeMail(template, variables, language)));
}
