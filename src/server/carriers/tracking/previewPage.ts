import type { BodyOf } from '#contract/endpoint.ts';
import type { trackingPagePreview } from '#contract/carriers/tracking.ts';
import { publicName } from '#domain/carriers/operatorName.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { parseStatus } from '#domain/status/status.ts';
import { pageLook } from '#domain/messages/pageLook.ts';
import { readShownLogo } from '../../clients/logo/logoAddress.ts';
import { inScope } from '../../db/tenancy.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { framed } from '../../messages/customerPages/framed.ts';
import type { PublicParcel } from './publicParcel.ts';
import { trackingPage } from './trackingPage.ts';

const HOUR_MS = 60 * 60_000;

const STAGES = ['INDISTRIBUTION', 'INTRANSIT', 'PREREGISTERED'] as const;
/** The first carrier that tells every stage of the way. */
const CARRIER =
  LOGISTIC_OPERATORS.find(({ code }) => STAGES.every((stage) => parseStatus(`${code}_${stage}`) !== null))?.code ?? '';

/** A parcel that nobody sent, on its way to the door. */
const SAMPLE = {
  orderReference: 'WC-10452',
  number: 1,
  of: 1,
  carrier: publicName(CARRIER),
  trackingNumber: 'PQXXXX0000000010128001Y',
  carrierPage: 'https://carrier.example/PQXXXX0000000010128001Y',
  status: `${CARRIER}_${STAGES[0]}`,
} as const;
const WAY = [
  { hoursAgo: 2, status: SAMPLE.status, place: 'Madrid' },
  { hoursAgo: 9, status: `${CARRIER}_${STAGES[1]}`, place: 'Madrid' },
  { hoursAgo: 20, status: `${CARRIER}_${STAGES[2]}`, place: '' },
] as const;

/** The tracking page of an invented parcel with settings that are being written, drawn as customers get it. */
export async function previewPage(
  { database, scope, now, language }: RequestContext,
  clientId: number,
  { settings }: BodyOf<typeof trackingPagePreview>,
): Promise<string> {
  const { shop, timeZone, logo } = await inScope(database, scope, async (trx) => ({
    ...(await trx
      .selectFrom('clients')
      .select(['name as shop', 'time_zone as timeZone'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()),
    logo: await readShownLogo(trx, clientId),
  }));
  const parcel: PublicParcel = {
    ...SAMPLE,
    shop,
    logo,
    timeZone,
    look: pageLook(settings),
    events: WAY.map(({ hoursAgo, status, place }) => {
      return { at: new Date(now().getTime() - hoursAgo * HOUR_MS), status, place, text: '' };
    }),
  };
  return framed({
    language,
    inLanguage: (other) => `?lang=${other}`,
    shop,
    logo,
    look: parcel.look,
    ...trackingPage(parcel, language),
  });
}
