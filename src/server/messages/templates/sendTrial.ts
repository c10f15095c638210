import type { BodyOf } from '#contract/endpoint.ts';
import type { testCustomTemplate } from '#contract/messages/mailTemplates.ts';
import { inScope } from '../../db/tenancy.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { holdMail } from '../holdMail.ts';
import { MAIL_LIMIT, mailOut } from '../mailOut.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { isKnownAddress, isMailAddress } from '../recipients.ts';
import { tryTemplate } from './tryTemplate.ts';

interface TrialRequest {
  readonly clientId: number;
  readonly trial: BodyOf<typeof testCustomTemplate>;
  /** The id of the mail. */
  readonly id: string;
  readonly userName: string;
  /** The address of whoever tries it out. */
  readonly ownAddress: string;
}

type Sent = { readonly ok: true; readonly data: { readonly id: string; readonly state: 'stored' | 'sent' } };

/**
 * Sends a template to one address as a trial: that of whoever tries it out, or one that is known here. It names no order, so that nobody takes it for news about one. Codes:
 * 3904, 5600, 18021 no address or refused by the mail server, 503 the mail server does not take it.
 */
export async function sendTrial(
  runtime: CallRuntime,
  { clientId, trial, id, userName, ownAddress }: TrialRequest,
): Promise<Sent | Refusal> {
  if (!isMailAddress(trial.to)) return refuseCode(422, 18021);
  const scope = { kind: 'client', clientId } as const;
  const tried = await tryTemplate(runtime.database, scope, clientId, trial, runtime.services.publicUrl);
  if ('ok' in tried) return tried;
  const isKnown = await inScope(runtime.database, scope, (trx) => isKnownAddress(trx, clientId, trial.to));
  if (!isKnown && trial.to.toLowerCase() !== ownAddress.toLowerCase()) return invalid({ to: ['unknown'] });
  const held = await inScope(runtime.database, scope, async (trx) => {
    const { mail, language } = tried;
    const said = {
      template: trial.template.kind,
      language,
      recipients: JSON.stringify([trial.to]),
      subject: mail.subject,
      html: mail.html,
      body: mail.text,
    };
    const state = { state: 'sending', attempts: 0, fingerprint: '', source: 'test' } as const;
    await trx
      .insertInto('mails')
      .values({
        id,
        client_id: clientId,
        order_id: null,
        ...state,
        ...said,
        user_name: userName,
        requested_at: runtime.now(),
      })
      .execute();
    return holdMail(trx, id, () => runtime.now());
  });
  if (!held) throw new Error('a new mail that somebody else sends');
  const outcome = await mailOut(held.row, held.job, runtime, 'by-hand');
  if (outcome.kind !== 'failed') return { ok: true, data: { id, state: outcome.kind } };
  if (outcome.problem === MAIL_LIMIT) return refuse(429, { text: MAIL_LIMIT });
  return outcome.refused ? refuseCode(422, 18021) : refuse(503);
}
