import type { BodyOf } from '#contract/endpoint.ts';
import type { previewCustomTemplate } from '#contract/messages/mailTemplates.ts';
import type { Language } from '#contract/people/user.ts';
import { sampleStatus } from '#domain/messages/mailKinds.ts';
import { checkNames } from '#domain/messages/mailVariables.ts';
import type { TemplateWarning } from '#domain/messages/mailVariables.ts';
import { FILTERS } from '#domain/messages/templates/filters.ts';
import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import { templateUse } from '#domain/messages/templates/templateUse.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { ComposedMail } from '../composeMail.ts';
import { readShownLogo } from '../../clients/logo/logoAddress.ts';
import { mailLogo } from '../mailLogo.ts';
import { writeMail } from '../writeMail.ts';
import { mailLanguage } from '../mailLanguage.ts';
import { readVariables } from '../orderVariables.ts';
import type { OrderVariables } from '../orderVariables.ts';
import { sampleOrder } from './sampleOrder.ts';

type Trial = BodyOf<typeof previewCustomTemplate>;

export interface TriedMail {
  readonly mail: ComposedMail;
  readonly language: Language;
  /** null = with the invented order. */
  readonly orderId: number | null;
}

/**
 * Writes a template as a mail. Whatever the order's status is, it says what the template is for.
 * Codes: 3904 no such order, 5600 a template that cannot be understood, with the place of the fault.
 */
export async function tryTemplate(
  database: DatabaseHandle,
  scope: Scope,
  clientId: number,
  trial: Trial,
  publicUrl: string,
): Promise<TriedMail | Refusal> {
  const read = await inScope(database, scope, (trx) => readMaterial(trx, clientId, trial, publicUrl));
  if ('ok' in read) return read;
  const { template } = trial;
  try {
    return {
      mail: await writeMail({ name: '', ...template }, read.variables, read.language),
      language: read.language,
      orderId: read.orderId,
    };
  } catch (error) {
    if (error instanceof TemplateFault) return faultOf(template, error);
    throw error;
  }
}

async function readMaterial(
  trx: ScopedTransaction,
  clientId: number,
  { order_id, template, isCustomOrder }: Trial,
  publicUrl: string,
) {
  const order =
    isCustomOrder || order_id === null
      ? null
      : await trx
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order_id)
          .where('client_id', '=', clientId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (order === undefined || (!isCustomOrder && order_id === null)) return refuseCode(404, 3904);
  const language = template.language ?? (order ? mailLanguage(order.country) : 'es');
  return {
    variables: await variablesOf(trx, clientId, { order, kind: template.kind, language, publicUrl }),
    language,
    orderId: order?.id ?? null,
  };
}

type Order = Parameters<typeof readVariables>[1];

async function variablesOf(
  trx: ScopedTransaction,
  clientId: number,
  {
    order,
    kind,
    language,
    publicUrl,
  }: {
    readonly order: Order | null;
    readonly kind: Trial['template']['kind'];
    readonly language: Language;
    readonly publicUrl: string;
  },
): Promise<OrderVariables> {
  const status = sampleStatus(kind);
  const shown = order && (kind === 'status' || kind === 'free' ? order : { ...order, status });
  if (shown) return readVariables(trx, shown, language, publicUrl);
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'time_zone'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const logo = mailLogo(await readShownLogo(trx, clientId), publicUrl);
  return sampleOrder({ name: client.name, timeZone: client.time_zone, logo }, status, language);
}

/** Where a template cannot be understood, by its field; empty = it can. */
export function faultsOf({ subject, html }: Pick<Trial['template'], 'subject' | 'html'>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [field, source] of Object.entries({ subject, html })) {
    try {
      parseTemplate(source);
    } catch (error) {
      if (!(error instanceof TemplateFault)) throw error;
      errors[field] = [`${error.reason}:${error.at}`];
    }
  }
  return errors;
}

/** Unknown names, which would be written as nothing; the template must have no faults. */
export function warningsOf({ subject, html }: Pick<Trial['template'], 'subject' | 'html'>): readonly TemplateWarning[] {
  const [first, second] = [templateUse(parseTemplate(subject)), templateUse(parseTemplate(html))];
  const both = <Key extends 'paths' | 'filters' | 'columns' | 'phrases'>(key: Key) =>
    [...first[key], ...second[key]] as (typeof first)[Key];
  return checkNames(
    { paths: both('paths'), filters: both('filters'), columns: both('columns'), phrases: both('phrases') },
    Object.keys(FILTERS),
  );
}

/** A template that does not end, or writes too much, shows only while it is rendered. */
function faultOf(template: Trial['template'], fault: TemplateFault): Refusal {
  const errors = faultsOf(template);
  const place = Object.keys(errors).length > 0 ? errors : { html: [`${fault.reason}:${fault.at}`] };
  return invalid(Object.fromEntries(Object.entries(place).map(([field, said]) => [`template.${field}`, said])));
}
