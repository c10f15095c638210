import type { DataOf } from '#contract/endpoint.ts';
import type { deadJobs } from '#contract/endpoints/jobs.ts';
import type { TFunction } from 'i18next';

export type FailedJob = DataOf<typeof deadJobs>[number];

const KINDS: ReadonlySet<string> = new Set([
  'answerPrivacy',
  'bookLater',
  'cancelBooking',
  'chargeInvoice',
  'closeDueLots',
  'closeMonth',
  'compareShop',
  'deliverWebhook',
  'exchangeFiles',
  'judgeRules',
  'maintainDatabase',
  'readPaymentNews',
  'readShop',
  'readShopOrder',
  'refundCharge',
  'remindCollections',
  'runRules',
  'sendAccountMail',
  'sendBillingMail',
  'sendMail',
  'tellShop',
  'trackParcels',
]);
const PROBLEMS: ReadonlySet<string> = new Set([
  'cut-short',
  'bad-payload',
  'fault',
  'booking-unclear',
  'booking-waits',
  'booking-refused',
  '14001',
  '14002',
  '14003',
]);

/** What was to be done; a kind without words of its own is named as the server names it. */
export const jobWords = ({ kind }: Pick<FailedJob, 'kind'>, t: TFunction<'jobs'>): string =>
  KINDS.has(kind) ? t(`kind.${kind}`) : t('kind.other', { kind });

/** Why it was given up. */
export function failureWords({ problem }: Pick<FailedJob, 'problem'>, t: TFunction<'jobs'>): string {
  if (problem === null) return t('problem.unknown');
  return PROBLEMS.has(problem) ? t(`problem.${problem}`) : t('problem.other', { code: problem });
}
