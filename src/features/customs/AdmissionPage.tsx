import type { AdmissionPlace } from '#domain/customs/customsActs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { PATHS } from '#widgets/paths.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';
import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './Customs.module.css';
import { useAdmissions, type ScannedParcel } from './useAdmissions.ts';

/** For a code on a paper alone: whoever scans parcels needs none of it. */
const OneAdmission = latePart([], async () => (await import('./OneAdmission.tsx')).OneAdmission);

/** Route /customs/admision-in-origin-adt: one order (`id_order`) with one tap, or parcel after parcel by scanning. */
export const OriginAdmissionPage = () => <AdmissionPage place="origin" />;
/** Route /customs/admision-in-destiny-adt: the same at the destination. */
export const DestinationAdmissionPage = () => <AdmissionPage place="destination" />;

function AdmissionPage({ place }: { readonly place: AdmissionPlace }) {
  const { t } = useTranslation('customs');
  const [query] = useSearchParams();
  const asked = query.get('id_order');
  return (
    <FloorPage title={t(`admission.${place}.title`)} back={{ to: PATHS.customs, label: t('back') }}>
      <WithQueries>
        {asked === null ? (
          <ScannedAdmissions place={place} />
        ) : (
          <Suspense fallback={<Skeleton rows={3} height={72} />}>
            <OneAdmission place={place} id={Number(asked)} />
          </Suspense>
        )}
      </WithQueries>
    </FloorPage>
  );
}

function ScannedAdmissions({ place }: { readonly place: AdmissionPlace }) {
  const { t } = useTranslation('customs');
  const isOffline = useConnection().state === 'offline';
  const { admissions, read } = useAdmissions(place);
  const [typed, setTyped] = useState('');
  useWedge((scan) => void read(scan.text));
  const done = admissions.filter(({ state }) => state === 'admitted').length;
  return (
    <div className={styles.stack}>
      <p>{t(`admission.${place}.help`)}</p>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          void read(typed);
        }}
      >
        <LineField
          label={t('admission.code')}
          help={isOffline ? t('needsNetwork') : t('admission.codeHelp')}
          code
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="primary" disabled={typed.trim() === ''}>
          {t(`admission.${place}.act`)}
        </Button>
      </form>
      {admissions.length > 0 && <p role="status">{t('admission.count', { count: done })}</p>}
      <ul className={styles.rows}>
        {admissions.map((admission) => (
          <AdmissionRow key={admission.code} admission={admission} onRetry={() => void read(admission.code)} />
        ))}
      </ul>
    </div>
  );
}

const OUTCOME = { working: undefined, admitted: 'accepted', refused: 'refused', unsent: 'refused' } as const;

function AdmissionRow({ admission, onRetry }: { readonly admission: ScannedParcel; readonly onRetry: () => void }) {
  const { t } = useTranslation('customs');
  const { code, order, state, why, refusal } = admission;
  const Icon = state === 'working' ? IconLoader : state === 'admitted' ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={styles.row} data-outcome={OUTCOME[state]}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span>
        <strong className="figures">{order?.order_reference ?? code}</strong>
        {why ?? (order ? t(`territory.${order.territory}`) : t('working'))}
        {order && state === 'admitted' && ` · ${t('parcels', { count: order.num_packages })}`}
      </span>
      {refusal && order && <Mend refusal={refusal} ids={[order.id]} />}
      {state === 'unsent' && <Button onClick={onRetry}>{t('retry')}</Button>}
    </li>
  );
}
