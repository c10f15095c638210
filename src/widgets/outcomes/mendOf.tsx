import { ORDER_TABS } from '#contract/orders/orderTabs.ts';
import { type AccessRule, mayPass } from '#domain/people/accessRule.ts';
import {
  CUSTOMS_DATA,
  CUSTOMS_WORK,
  EXECUTE_ACTIONS,
  ORDER_DETAILS,
  ORDER_LISTS,
  SETTINGS,
  WRITE_ORDERS,
} from '#domain/people/areas.ts';
import { actionAccess, type ActionType } from '#domain/actions/actionTable.ts';
import type { MergeRefusal } from '#domain/orders/merging.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelease } from './useRelease.ts';
import { admissionPath, customsDataPath, orderActionPath, orderPath, ordersPath, PATHS } from '../paths.ts';
import type { ActionRefusal } from './actionRefusalText.ts';

/** Where a refusal is mended: a page, or an action on the same orders. */
type Place =
  | { readonly access: AccessRule; readonly to: (ids: readonly number[]) => string | null }
  | { readonly action: ActionType }
  /** Lets them go from their hold; what was refused is asked for again after it. */
  | { readonly releases: true };

/** A path to the only one of them; null = there are several, or none. */
const toOnly = (path: (id: number) => string) => (ids: readonly number[]) => {
  const [only, ...others] = ids;
  return only === undefined || others.length > 0 ? null : path(only);
};

const customerTab = toOnly((id) => orderPath(id, 'customer'));
const heldInLot = toOnly((id) => ordersPath({ ...ORDER_TABS.held, lot_id: String(id) }));

/** The places by the names of their buttons (texts: bulk.mend). */
const PLACES = {
  stores: { access: SETTINGS, to: () => PATHS.settingsStores },
  carriers: { access: SETTINGS, to: () => PATHS.settingsCarriers },
  itineraries: { access: SETTINGS, to: () => PATHS.settingsLotshippings },
  addresses: { access: SETTINGS, to: () => PATHS.settingsNotifications },
  customsData: { access: CUSTOMS_DATA, to: customsDataPath },
  customer: { access: WRITE_ORDERS, to: customerTab },
  origin: { access: CUSTOMS_WORK, to: toOnly((id) => admissionPath('origin', id)) },
  held: { access: ORDER_LISTS, to: heldInLot },
  order: { access: ORDER_DETAILS, to: toOnly((id) => orderPath(id)) },
  labels: { access: ORDER_DETAILS, to: toOnly((id) => orderPath(id, 'documents')) },
  carrier: { action: 'changeCarrier' },
  weight: { action: 'changeOrderWeight' },
  lot: { action: 'assignLotShipping' },
  status: { action: 'changeOrderStatus' },
  label: { action: 'createLabel' },
  release: { releases: true },
} as const satisfies Readonly<Record<string, Place>>;

type MendPlace = keyof typeof PLACES;

/**
 * What is mended at each place: codes, parts of 14002, a word of 18011, reasons, and why what an order consists of stands
 * as it is.
 */
const SIGNS: Readonly<Partial<Record<MendPlace, readonly unknown[]>>> = {
  lot: [3602],
  status: [3911, 12013, 12014],
  label: [14011],
  carrier: [7004, 7010, 14003, 14006, 14007, 14012, 'country_unserved', 'sending' satisfies MergeRefusal],
  carriers: [2004, 14005, 14008],
  weight: ['weight_missing', 'weight'],
  customsData: [18182, 18183, 19679, 'origin_country', 'value_missing'],
  customer: [
    5001,
    18021,
    'po_box',
    'phone_or_email',
    'phone_unclear',
    'phone',
    'tax_id',
    'name',
    'address',
    'address_long',
    'city',
    'city_long',
    'postcode',
    'state',
    'country',
    'recipient' satisfies MergeRefusal,
  ],
  itineraries: [6005, 6006, 6007],
  stores: [10004, 10009, 10010, 10011, 14004, 18141, 18142, 'sender'],
  addresses: ['not-saved'],
  release: ['held' satisfies MergeRefusal, 'heldBecause', 'heldUntil', 'heldUntilBecause'],
  held: ['heldInside'],
  origin: ['notAdmittedAtOrigin'],
  labels: ['labelled' satisfies MergeRefusal],
  order: ['lot', 'merged', 'serials', 'dangerous'] satisfies readonly MergeRefusal[],
};

/** Where a refused order is mended; null = nowhere that we know. */
export function mendPlaceOf({ code, data, reason, details = [] }: ActionRefusal): MendPlace | null {
  const part = details[0]?.text ?? (code === 18011 ? (data[1] ?? '') : '');
  for (const sign of [reason?.key, part.startsWith('sender_') ? 'sender' : part, code]) {
    const place = (Object.keys(SIGNS) as MendPlace[]).find((name) => SIGNS[name]?.includes(sign));
    if (place) return place;
  }
  return null;
}

/**
 * The button that leads to where these orders are mended, for people who may do it there; nothing where no place is
 * known. Texts: bulk
 */
export function Mend(props: {
  readonly refusal: ActionRefusal;
  readonly ids: readonly number[];
  /** Begins an action on the orders; absent = the page of the order begins it. */
  readonly onAct?: (action: ActionType, ids: readonly number[]) => void;
  /** The person went to mend them. */
  readonly onTaken?: () => void;
}) {
  const { refusal, ids, onAct, onTaken } = props;
  const { t } = useTranslation('bulk');
  const linkOf = useMendLink();
  const name = mendPlaceOf(refusal);
  if (name === null) return null;
  const place: Place = PLACES[name];
  const label = t(`mend.${name}`, { count: ids.length });
  if ('releases' in place) return <Release ids={ids} label={label} {...(onTaken && { onTaken })} />;
  const link = linkOf(refusal, ids);
  if (link === null) return null;
  if ('action' in place && onAct)
    return (
      <Button
        size="desk"
        onClick={() => {
          onTaken?.();
          onAct(place.action, ids);
        }}
      >
        {label}
      </Button>
    );
  return (
    <ButtonLink size="desk" to={link.to} onClick={onTaken}>
      {link.label}
    </ButtonLink>
  );
}

/**
 * The page where refused ones are mended, with the words that lead there: an action begins on the page of the only one,
 * and several are listed. Texts: bulk
 * @returns null where no page is known, or the person may not do it there
 */
export function useMendLink() {
  const { t } = useTranslation('bulk');
  const { user } = useSession();
  return (refusal: ActionRefusal, ids: readonly number[]): { readonly to: string; readonly label: string } | null => {
    const name = mendPlaceOf(refusal);
    const place: Place | null = name && PLACES[name];
    if (!place || 'releases' in place || user === null) return null;
    const isAction = 'action' in place;
    if (!mayPass(isAction ? actionAccess(place.action) : place.access, personOf(user))) return null;
    if (isAction && ids.length > 1)
      return { to: ordersPath({ 'id[in]': ids.join(',') }), label: t('mend.seeOrders', { count: ids.length }) };
    const to = isAction ? toOnly((id) => orderActionPath(id, place.action))(ids) : place.to(ids);
    return to === null ? null : { to, label: t(`mend.${name}`, { count: ids.length }) };
  };
}

function Release(props: { readonly ids: readonly number[]; readonly label: string; readonly onTaken?: () => void }) {
  const { ids, label, onTaken } = props;
  const release = useRelease();
  const [isSent, setSent] = useState(false);
  if (!useMay(EXECUTE_ACTIONS)) return null;
  const letGo = async () => {
    setSent(true);
    await release(ids).then(onTaken, () => setSent(false));
  };
  return (
    <Button size="desk" disabled={isSent} onClick={() => void letGo()}>
      {label}
    </Button>
  );
}

/** The button below the refused orders of one reason: they share what refused them. */
export function mendOf(
  outcomes: ReadonlyMap<number, ActionRefusal>,
  onAct?: (action: ActionType, ids: readonly number[]) => void,
) {
  return (rows: readonly OutcomeRow[]) => {
    const ids = rows.map(({ id }) => Number(id));
    const refusal = ids[0] === undefined ? undefined : outcomes.get(ids[0]);
    return refusal && <Mend refusal={refusal} ids={ids} {...(onAct && { onAct })} />;
  };
}
