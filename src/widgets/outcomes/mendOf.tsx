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

const BY_CODE: Readonly<Record<number, MendPlace>> = {
  3602: 'lot',
  3911: 'status',
  7004: 'carrier',
  14011: 'label',
  14012: 'carrier',
  14003: 'carrier',
  14006: 'carrier',
  2004: 'carriers',
  7010: 'carrier',
  12013: 'status',
  12014: 'status',
  14005: 'carriers',
  14007: 'carrier',
  14008: 'carriers',
  18182: 'customsData',
  18183: 'customsData',
  19679: 'customsData',
  5001: 'customer',
  18021: 'customer',
  6005: 'itineraries',
  6006: 'itineraries',
  6007: 'itineraries',
  10004: 'stores',
  10009: 'stores',
  10010: 'stores',
  10011: 'stores',
  14004: 'stores',
  18141: 'stores',
  18142: 'stores',
};

/** Why what an order consists of stands as it is; the others pass by themselves or not at all. */
const BY_COMPOSING: Readonly<Partial<Record<MergeRefusal, MendPlace>>> = {
  held: 'release',
  lot: 'order',
  merged: 'order',
  labelled: 'labels',
  serials: 'order',
  recipient: 'customer',
  sending: 'carrier',
  dangerous: 'order',
};

/** The parts of 14002, a word of 18011, and the words of the acts on what an order consists of. */
const BY_PART: Readonly<Record<string, MendPlace>> = {
  ...BY_COMPOSING,
  sender: 'stores',
  weight_missing: 'weight',
  weight: 'weight',
  origin_country: 'customsData',
  value_missing: 'customsData',
  po_box: 'customer',
  phone_or_email: 'customer',
  phone: 'customer',
  tax_id: 'customer',
  name: 'customer',
  address: 'customer',
  address_long: 'customer',
  city: 'customer',
  city_long: 'customer',
  postcode: 'customer',
  state: 'customer',
  country: 'customer',
  country_unserved: 'carrier',
  'not-saved': 'addresses',
};

const BY_REASON: Readonly<Record<string, MendPlace>> = {
  held: 'release',
  heldBecause: 'release',
  heldUntil: 'release',
  heldUntilBecause: 'release',
  heldInside: 'held',
  notAdmittedAtOrigin: 'origin',
};

/** Where a refused order is mended; null = nowhere that we know. */
export function mendPlaceOf({ code, data, reason, details = [] }: ActionRefusal): MendPlace | null {
  const byReason = reason && BY_REASON[reason.key];
  if (byReason) return byReason;
  const part = details[0]?.text ?? (code === 18011 ? (data[1] ?? '') : '');
  if (part.startsWith('sender_')) return 'stores';
  return BY_PART[part] ?? (typeof code === 'number' ? (BY_CODE[code] ?? null) : null);
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
  const { user } = useSession();
  const linkOf = useMendLink();
  const name = mendPlaceOf(refusal);
  if (name === null || user === null) return null;
  const place: Place = PLACES[name];
  const label = t(`mend.${name}`, { count: ids.length });
  if ('action' in place) {
    if (!mayPass(actionAccess(place.action), personOf(user))) return null;
    const [only, ...others] = ids;
    if (!onAct)
      return only === undefined ? null : others.length > 0 ? (
        <ButtonLink size="desk" to={ordersPath({ 'id[in]': ids.join(',') })} onClick={onTaken}>
          {t('mend.seeOrders', { count: ids.length })}
        </ButtonLink>
      ) : (
        <ButtonLink size="desk" to={orderActionPath(only, place.action)} onClick={onTaken}>
          {label}
        </ButtonLink>
      );
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
  }
  if ('releases' in place) return <Release ids={ids} label={label} {...(onTaken && { onTaken })} />;
  const link = linkOf(refusal, ids);
  return (
    link && (
      <ButtonLink size="desk" to={link.to} onClick={onTaken}>
        {link.label}
      </ButtonLink>
    )
  );
}

/**
 * The page where refused ones are mended, with the words that lead there. Texts: bulk
 * @returns null where no page is known, or the person may not go there
 */
export function useMendLink() {
  const { t } = useTranslation('bulk');
  const { user } = useSession();
  return (refusal: ActionRefusal, ids: readonly number[]): { readonly to: string; readonly label: string } | null => {
    const name = mendPlaceOf(refusal);
    const place: Place | null = name && PLACES[name];
    if (!place || !('to' in place) || user === null || !mayPass(place.access, personOf(user))) return null;
    const to = place.to(ids);
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
