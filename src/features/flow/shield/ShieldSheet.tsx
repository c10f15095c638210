import type { DeviceShield } from '#offline/hooks/useShield.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconCloudOff, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mendFields } from '#domain/flow/shield.ts';
import { fitsCarrier, MendRow } from './MendRow.tsx';
import { isStorable, mendOrders, NO_CHANGE, type MendedFields } from './mendOrders.ts';
import { ServerSays } from './ServerSays.tsx';
import styles from './Shield.module.css';
import { isDoubtful, type CheckedOrder } from './StartPicking.tsx';

interface Props {
  readonly checked: readonly CheckedOrder[];
  readonly shield: DeviceShield;
  readonly all: readonly OrderView[];
  readonly onBegin: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** What would be refused later of the chosen orders, mended in one grid before anybody walks. */
export function ShieldSheet({ checked, shield, all, onBegin, onClose }: Props) {
  const { t } = useTranslation(['shield', 'ui']);
  const isOffline = useConnection().state === 'offline';
  /** Orders that were doubtful when the sheet opened stay in sight once they are mended. */
  const [shown] = useState(() => new Set(checked.filter(isDoubtful).map(({ order }) => order.id)));
  const [changes, setChanges] = useState<ReadonlyMap<number, MendedFields>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const marked = checked.filter(({ marks }) => marks.length > 0);
  const clean = checked.filter(({ marks }) => marks.length === 0).map(({ order }) => order.id);
  const ids = checked.map(({ order }) => order.id);
  const change = (id: number, part: Partial<MendedFields>) =>
    setChanges((before) => new Map(before).set(id, { ...(before.get(id) ?? NO_CHANGE), ...part }));
  /** A product is the same in every order: what is written of it once is written in all rows that lack it. */
  const changeProduct = (field: 'hs_code' | 'origin_country', product: number, text: string) => {
    for (const { order, marks, warnings } of checked) {
      const isAsked = mendFields({ marks, warnings }).has(field);
      if (isAsked && order.products.some(({ id_product }) => id_product === product))
        setChanges((before) => {
          const own = before.get(order.id) ?? NO_CHANGE;
          return new Map(before).set(order.id, { ...own, [field]: { ...own[field], [product]: text } });
        });
    }
  };
  /** Other orders that need a carrier, have none chosen yet, and could have the one that was chosen for this. */
  const alikeOf = ({ order: { id } }: CheckedOrder): readonly number[] => {
    const carrier = changes.get(id)?.carrier ?? null;
    if (carrier === null) return [];
    return checked.flatMap(({ order, marks, warnings }) =>
      order.id !== id &&
      (changes.get(order.id)?.carrier ?? null) === null &&
      mendFields({ marks, warnings }).has('carrier') &&
      fitsCarrier(shield, order, carrier)
        ? [order.id]
        : [],
    );
  };
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await mendOrders(changes);
      setChanges(new Map());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      title={t('shield:heading')}
      description={
        marked.length > 0
          ? t('shield:marked', { count: marked.length, total: ids.length })
          : t('shield:allClean', { count: ids.length })
      }
      onClose={onClose}
      actions={
        <>
          {changes.size > 0 && (
            <Button
              kind="primary"
              size="floor"
              grow
              busy={busy}
              disabled={![...changes.values()].every(isStorable)}
              onClick={() => void save()}
            >
              {t('shield:save')}
            </Button>
          )}
          {changes.size === 0 && marked.length > 0 && clean.length > 0 && (
            <Button kind="primary" size="floor" grow onClick={() => onBegin(clean)}>
              {t('shield:beginClean', { count: clean.length })}
            </Button>
          )}
          {changes.size === 0 && (
            <Button kind={marked.length > 0 ? 'secondary' : 'primary'} size="floor" grow onClick={() => onBegin(ids)}>
              {t(marked.length > 0 ? 'shield:beginAll' : 'shield:begin', { count: ids.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.grid}>
        {failed && <p role="alert">{t('shield:notSaved')}</p>}
        <ul className={styles.orders}>
          {checked
            .filter(({ order }) => shown.has(order.id))
            .map((one) => (
              <MendRow
                key={one.order.id}
                checked={one}
                shield={shield}
                all={all}
                change={changes.get(one.order.id) ?? NO_CHANGE}
                onChange={(part) => change(one.order.id, part)}
                onProduct={changeProduct}
                alike={alikeOf(one)}
                onAlike={(carrier) => alikeOf(one).forEach((id) => change(id, { carrier }))}
              />
            ))}
        </ul>
        {isOffline ? (
          <div className={styles.server} role="status">
            <IconCloudOff size={20} stroke={1.75} aria-hidden />
            <p>{t('shield:offline')}</p>
          </div>
        ) : (
          <WithQueries>
            <ServerSays checked={checked} />
          </WithQueries>
        )}
        {marked.length === 0 && (
          <p className={styles.clean}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />
            {t('shield:clean')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
