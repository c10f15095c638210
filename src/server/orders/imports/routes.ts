import { importFile, importProgress } from '#contract/orders/imports.ts';
import * as z from 'zod/mini';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { unreadableText } from './importTexts.ts';
import type { Mapping } from './mapColumns.ts';
import { runTask } from '../../threads/runTask.ts';
import type { TaskProgress } from '../../threads/taskMessages.ts';
import { tooMuch } from '../../kernel/tooMuch.ts';
import { importFileTask } from './tasks.ts';

const mappingSchema = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)));

/**
 * How far the imports are that this process does, by client and ticket. Another process knows nothing of them: it says
 * so, and the page shows no figures.
 */
const UNDER_WAY = new Map<string, TaskProgress>();

export const importRoutes: readonly Route[] = [
  route(importFile, async ({ database, scope, file, language, now }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    const mapping = query.mapping === undefined ? null : readMapping(query.mapping);
    if (mapping === undefined) return invalid({ mapping: ['JSON'] });
    const target = { clientId: scope.clientId, now: now(), source: 'import' as const };
    const upload = { file, kind: query.kind, target, preview: query.preview === '1', mapping, language };
    const key = `${scope.clientId} ${query.ticket ?? ''}`;
    const onProgress = (progress: TaskProgress) => (query.ticket === undefined ? null : UNDER_WAY.set(key, progress));
    const outcome = await runTask(importFileTask, upload, database, onProgress)
      .catch(tooMuch)
      .finally(() => UNDER_WAY.delete(key));
    if ('ok' in outcome) return outcome;
    if ('report' in outcome) return { ok: true, written: outcome.report };
    return { ...refuseCode(422, 17113), errors: { file: [unreadableText(language, outcome.unreadable)] } };
  }),
  route(importProgress, async ({ scope }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const progress = UNDER_WAY.get(`${scope.clientId} ${query.ticket}`);
    return { ok: true, data: { rows: progress?.done ?? 0, all: progress?.all ?? null } };
  }),
];

/** @returns undefined when the text is no mapping */
function readMapping(text: string): Mapping | undefined {
  try {
    const parsed = mappingSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
