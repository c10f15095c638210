import type { BodyOf } from '#contract/endpoint.ts';
import type { paperPreview } from '#contract/labels/paperPreview.ts';
import type { Language } from '#contract/people/user.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { sightOf } from '#domain/people/sight.ts';
import { pickList, type PickOrder } from '#domain/picking/pickList.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { layoutPickList } from '../../documents/printed/layoutPickList.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { mailLanguage } from '../../messages/mailLanguage.ts';
import { loadProducts } from '../../orders/loadProducts.ts';
import { slipComposer } from './slipComposer.ts';
import { readSlips, type UndrawnSlip } from './readSlips.ts';
import { sampleSlips } from './sampleSlips.ts';

type Trial = BodyOf<typeof paperPreview>;

export interface TriedPaper {
  readonly model: DocumentModel;
  /** null = an invented order. */
  readonly reference: string | null;
}

/** Orders of a pick list: how units are shared shows only with two. */
const LISTED = 2;

/**
 * A paper with settings that are being written, of the named order, else of the newest of the client, else of invented
 * ones. Codes: 3904 no such order; 422 names the setting that cannot be used, and the line of its fault.
 */
export async function composePreview(
  context: RequestContext,
  clientId: number,
  { document, order_id, settings }: Trial,
): Promise<TriedPaper | Refusal> {
  const problems = Object.entries(settingProblems(PAPER_SETTINGS, settings));
  if (problems.length > 0)
    return invalid(
      Object.fromEntries(
        problems.map(([name, { code, values }]) => [`settings.${name}`, [`${code}:${values?.['line'] ?? 1}`]]),
      ),
    );
  const { database, scope, actor, files, language, now } = context;
  const read = await inScope(database, scope, async (trx) => {
    const ids = await orderIds(trx, clientId, order_id);
    if (order_id !== null && ids[0] !== order_id) return null;
    const isSample = ids.length === 0;
    return {
      isSample,
      slips: isSample ? await sampleSlips(trx, clientId, language) : await readSlips(trx, ids, sightOf(actor).money),
      lines: isSample ? new Map<number, never>() : await loadProducts(trx, ids, false),
      route: (await readSettings(trx, clientId, PICKING_TABLE)).route,
    };
  });
  if (!read) return refuseCode(404, 3904);
  const { isSample, slips, lines, route } = read;
  const [slip] = slips;
  if (!slip) throw new Error('a preview without an order and without a sample');
  const reference = isSample ? null : slip.reference;
  if (document !== 'pick_list') {
    const tried = { ...slip, settings, language: spokenOn(slip, settings) };
    return { model: await slipComposer(files)(document, tried), reference };
  }
  const orders = slips.map((one): PickOrder => {
    const products = isSample ? sampleProducts(one) : (lines.get(one.id) ?? []);
    // An order that is picked already shows what its list was.
    const unpicked = products.map((product) => ({ ...product, validated_products: 0 }));
    return { id: one.id, order_reference: one.reference, products: unpicked };
  });
  const look = { codes: settings.pick_codes, shares: settings.pick_shares };
  return { model: layoutPickList(pickList(orders, route), [], look, now(), documentTexts(language)), reference };
}

/** The named order first, then the newest of the client. */
async function orderIds(trx: ScopedTransaction, clientId: number, named: number | null): Promise<number[]> {
  const shown = trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('type', '<>', 'lotshipping');
  const newest = await shown.orderBy('id', 'desc').limit(LISTED).execute();
  const chosen = named === null ? [] : await shown.where('id', '=', named).execute();
  return [...new Set([...chosen, ...newest].map(({ id }) => id))].slice(0, LISTED);
}

function spokenOn({ customer }: UndrawnSlip, { language }: Trial['settings']): Language {
  return language === 'customer' ? mailLanguage(customer.country) : language;
}

function sampleProducts({ lines }: UndrawnSlip): PickOrder['products'] {
  return lines.map(({ name, sku, ean, quantity }, place) => ({
    id_product: place + 1,
    name,
    sku,
    ean13: ean,
    upc: null,
    reference: sku,
    id_product_eplatform: null,
    image_url: null,
    location: `A-0${place + 1}-1`,
    quantity,
    validated_products: 0,
  }));
}
