import { labelAtHandover, staysBehind } from '#domain/packing/handedPacking.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { giveWork } from '#offline/handover/giveWork.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { usePackingWork, type PackingWork } from '#offline/hooks/usePackingWork.ts';
import { useOrderPrint } from '#offline/hooks/usePrints.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { IconPackageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GiveWork } from './GiveWork.tsx';
import styles from './Handover.module.css';
import { HandoverComing } from './HandoverComing.tsx';

/** Gives the open packing of this order away. */
export function GivePacking({ id }: { readonly id: number }) {
  const { t } = useTranslation('handover');
  const sessions = useOpenSessions(PACKING);
  const open = sessions?.find(({ orderIds }) => orderIds.includes(id));
  const work = usePackingWork(open?.id ?? null, id);
  const back = { to: packingPath(id), label: t('backToPacking') };
  if (sessions && !open)
    return (
      <FloorPage title={t('give.title')} back={{ to: PATHS.packing, label: t('back') }}>
        <EmptyState
          title={t('give.none')}
          icon={<IconPackageOff size={32} stroke={1.5} />}
          action={
            <ButtonLink to={PATHS.packing} kind="primary">
              {t('give.toPack')}
            </ButtonLink>
          }
        >
          <p>{t('give.noneText')}</p>
        </EmptyState>
      </FloorPage>
    );
  if (work?.session.state !== 'open') return <HandoverComing title={t('give.title')} back={back} />;
  return <Give work={work} back={back} />;
}

function Give({ work, back }: { readonly work: PackingWork; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation('handover');
  const { order, state, session } = work;
  const total = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const done = [...state.validated.values()].reduce((sum, units) => sum + units, 0);
  return (
    <GiveWork
      back={back}
      subtitle={order.order_reference}
      done={t('give.units', { done, total })}
      stays={<StaysBehind work={work} />}
      give={(to) => giveWork(session.id, to, null, t('discarded', { name: to.name }))}
    />
  );
}

/** What of a packing stays on this device, or with its person. */
function StaysBehind({ work: { order, state, events } }: { readonly work: PackingWork }) {
  const { t } = useTranslation('handover');
  const { photos, overrides } = staysBehind(state);
  const print = useOrderPrint(order.id);
  const label = labelAtHandover(print ?? null, events, state);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('stays.title')}</h2>
      <ul className={styles.points}>
        {photos > 0 && <li>{t('stays.photos', { count: photos })}</li>}
        {overrides > 0 && <li>{t('stays.overrides', { count: overrides })}</li>}
        {(label === 'drop' || label === 'look') && <li>{t(`stays.label.${label}`)}</li>}
        {state.label === 'label' && <li>{t('stays.label.out')}</li>}
        <li>{t('stays.devices')}</li>
      </ul>
    </section>
  );
}
