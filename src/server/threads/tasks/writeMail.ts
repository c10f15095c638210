import type { Language } from '#contract/entities/user.ts';
import { composeMail } from '../../areas/notifications/composeMail.ts';
import type { ComposedMail } from '../../areas/notifications/composeMail.ts';
import type { MailTemplate } from '../../areas/notifications/defaultTemplate.ts';
import type { OrderVariables } from '../../areas/notifications/orderVariables.ts';
import { outcomeOf } from './templateOutcome.ts';
import type { TemplateOutcome } from './templateOutcome.ts';

interface Input {
  readonly template: MailTemplate;
  readonly variables: OrderVariables;
  readonly language: Language;
}

export function writeMailTask({ template, variables, language }: Input): Promise<TemplateOutcome<ComposedMail>> {
  return Promise.resolve(outcomeOf(() => composeMail(template, variables, language)));
}
