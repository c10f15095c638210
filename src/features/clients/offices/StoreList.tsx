import type { Office } from '#contract/orders/places.ts';
import { openDays } from '#domain/clients/offices/openDays.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from './StoreForm.tsx';
import styles from './Stores.module.css';

export interface StoreActs {
  readonly mayEdit: boolean;
  /** Nothing can be sent now. */
  readonly isOffline: boolean;
  readonly busy: boolean;
  readonly onAdd: (kind: Office['kind']) => void;
  readonly onEdit: (store: Office) => void;
  readonly onClose: (store: Office) => void;
  readonly onEnable: (store: Office) => void;
}

/** The places of one kind. */
export function StoreList(
  props: StoreActs & {
    readonly kind: Office['kind'];
    readonly stores: readonly Office[];
    readonly people: readonly Colleague[] | null;
  },
) {
  const { t } = useTranslation('stores');
  const { kind, stores, people, ...acts } = props;
  const name = t(`list.${kind}`);
  return (
    <Panel
      title={name}
      note={stores.length > 0 ? stores.length : undefined}
      flush={stores.length > 0}
      action={
        acts.mayEdit && (
          <Button
            size="desk"
            icon={<IconPlus size={18} stroke={2} />}
            disabled={acts.isOffline || people === null}
            title={acts.isOffline ? t('needsNetwork') : undefined}
            onClick={() => acts.onAdd(kind)}
          >
            {t(`add.${kind}`)}
          </Button>
        )
      }
    >
      {stores.length === 0 && <p className={styles.words}>{t(`none.${kind}`)}</p>}
      <ThingRows label={name}>
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} people={people} {...acts} />
        ))}
      </ThingRows>
    </Panel>
  );
}

function StoreRow({
  store,
  people,
  ...acts
}: StoreActs & { readonly store: Office; readonly people: readonly Colleague[] | null }) {
  const { t } = useTranslation(['stores', 'lots']);
  const { name, address1, address2, postcode, city, storage_spots, deleted_at, click_and_collect } = store;
  const isActive = deleted_at === null;
  const workers = people?.filter(({ offices }) => offices.includes(store.id)).map((person) => person.name) ?? [];
  const hours = openDays(store.opening_hours);
  const of = (act: string) => t('ui:named', { name: t(act), words: name });
  return (
    <ThingRow
      name={name}
      badges={
        <>
          {click_and_collect && <StatusBadge group="indigo">{t('collects')}</StatusBadge>}
          {!isActive && <StatusBadge group="negative">{t('disabled')}</StatusBadge>}
        </>
      }
      actions={
        acts.mayEdit && (
          <>
            <Button
              size="desk"
              disabled={acts.isOffline || people === null}
              aria-label={of('edit')}
              onClick={() => acts.onEdit(store)}
            >
              {t('edit')}
            </Button>
            <Button
              size="desk"
              kind="quiet"
              disabled={acts.isOffline || acts.busy}
              aria-label={of(isActive ? 'disable' : 'enable')}
              onClick={() => (isActive ? acts.onClose(store) : acts.onEnable(store))}
            >
              {t(isActive ? 'disable' : 'enable')}
            </Button>
          </>
        )
      }
    >
      <p>{[address1, address2, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')}</p>
      {hours.map(({ from, to, times }) => (
        <p key={from} className="figures">
          {t('ui:named', {
            name:
              from === to
                ? t(`lots:weekday.${from}`)
                : t('hours.span', { from: t(`lots:weekday.${from}`), to: t(`reasons:weekday.${to}`) }),
            words: times.join(', '),
          })}
        </p>
      ))}
      {storage_spots.length > 0 && <p>{t('spots', { count: storage_spots.length })}</p>}
      {workers.length > 0 && <p>{t('workers', { names: workers.join(', ') })}</p>}
    </ThingRow>
  );
}
