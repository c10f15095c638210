import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { renderTemplate } from '#domain/messages/templates/renderTemplate.ts';
import type { Rendering } from '#domain/messages/templates/renderTemplate.ts';
import { outcomeOf } from '../../threads/templateOutcome.ts';
import type { TemplateOutcome } from '../../threads/templateOutcome.ts';

interface Input extends Pick<Rendering, 'values' | 'reader' | 'target'> {
  readonly source: string;
}

/** A template with no phrases of its own, as in the body of a webhook. */
export function writeTextInThread({ source, ...rendering }: Input): Promise<TemplateOutcome<string>> {
  return Promise.resolve(
    outcomeOf(
      () => renderTemplate(parseTemplate(source), { ...rendering, translate: () => null, column: String }).text,
    ),
  );
}
