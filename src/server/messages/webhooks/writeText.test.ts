import { expect, it } from 'vitest';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import { runTask } from '../../threads/runTask.ts';
import { writtenOf } from '../../threads/templateOutcome.ts';
import { writeTextTask } from './tasks.ts';

const READER = { locale: 'es-ES', currency: 'EUR', timeZone: 'Europe/Madrid' };
const text = (source: string) => ({
  source,
  values: { order: { reference: 'A-1' } },
  reader: READER,
  target: 'text' as const,
});

it('fills a template in a thread of its own', async () => {
  expect(await writtenOf(runTask(writeTextTask, text('{{ order.reference }}')))).toBe('A-1');
});

it('tells where a template cannot be understood, as if it had been written here', async () => {
  await expect(writtenOf(runTask(writeTextTask, text('{{ a b }}')))).rejects.toEqual(
    new TemplateFault('expression', 0),
  );
});
