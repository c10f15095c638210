import { IconCloudUp, IconPackageImport, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { BLIND_RETURN_FIELDS, blindReturns, reopenBlindReturn } from '#contract/packing/blindReturns.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { BLIND_NOTE_LENGTH, type BlindReturnAct } from '#domain/packing/blindReturn.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { weight } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { PATHS, receiveBlindReturnPath } from '#widgets/paths.ts';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import styles from './BlindReturns.module.css';
import { DisposeForm } from './DisposeForm.tsx';
import { MatchForm } from './MatchForm.tsx';
import { OrderOfParcel } from './OrderOfParcel.tsx';
import { ParcelState } from './ParcelState.tsx';

/** Takes back what was decided of a parcel, and why: it waits again. */
function ReopenForm({ parcel, onDone }: { readonly parcel: BlindReturn; readonly onDone: () => void }) {
  const { t } = useTranslation('blindReturns');
  const [values, setValues] = useState({ reason: '' });
  const { send, busy } = useEndpointMutation(reopenBlindReturn, [blindReturns]);
  const form = useForm({
    area: 'blindReturns',
    values,
    check: (said) => schemaProblems(reopenBlindReturn.body, said),
    send: (body) => send({ params: { id: parcel.id }, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('done.reopen') });
      onDone();
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('act.reopen')}
      actions={
        <Button type="submit" kind="primary" size="touch" busy={busy}>
          {t('send.reopen')}
        </Button>
      }
    >
      <p className={styles.standing}>
        <ParcelState parcel={parcel} />
        <OrderOfParcel parcel={parcel} />
      </p>
      <TextArea
        label={t('field.reason')}
        rows={3}
        maxLength={BLIND_NOTE_LENGTH}
        value={values.reason}
        onChange={({ currentTarget }) => setValues({ reason: currentTarget.value })}
        {...form.field('reason')}
      />
    </CheckedForm>
  );
}

/** What a parcel is called: its label, as far as anybody could read it. */
const parcelName = ({ id, code }: Pick<BlindReturn, 'id' | 'code'>, t: TFunction<'blindReturns'>): string =>
  code ?? t('noCode', { id });

/** The parcels one by one: what stood on the label, how it looks, and what became of it. */
function BlindReturnList(props: {
  readonly parcels: readonly BlindReturn[];
  readonly clientId: number;
  readonly onOpen: (parcel: BlindReturn) => void;
}) {
  const { t, i18n } = useTranslation('blindReturns');
  return (
    <ul className={styles.list}>
      {props.parcels.map((one) => (
        <li key={one.id} className={styles.parcel}>
          <span className={styles.what}>
            <strong className={one.code === null ? undefined : 'code'}>{parcelName(one, t)}</strong>
            {one.note && <span>{one.note}</span>}
            {one.weight !== null && <span className={styles.muted}>{weight(one.weight, i18n.language)}</span>}
          </span>
          <span className={styles.became}>
            <ParcelState parcel={one} />
            <OrderOfParcel parcel={one} />
            {one.reason && <span className={styles.muted}>{one.reason}</span>}
          </span>
          <span className={`${styles.who} ${styles.muted}`}>
            {one.user_name && <span>{one.user_name}</span>}
            <Moment at={Date.parse(one.happened_at)} />
          </span>
          <span className={styles.act}>
            <Button
              aria-label={t('ui:named', {
                name: t(one.state === 'waiting' ? 'decide.open' : 'decide.change'),
                words: parcelName(one, t),
              })}
              onClick={() => props.onOpen(one)}
            >
              {t(one.state === 'waiting' ? 'decide.open' : 'decide.change')}
            </Button>
          </span>
          <SentPhotos photos={one.photos} clientId={props.clientId} of={parcelName(one, t)} />
        </li>
      ))}
    </ul>
  );
}

const FORMS = { match: MatchForm, dispose: DisposeForm, reopen: ReopenForm } as const satisfies Record<
  BlindReturnAct,
  unknown
>;

/** What a person decides of one parcel: whose it is, where it went, or that it waits again. Needs the network. */
function DecideSheet({ parcel, onClose }: { readonly parcel: BlindReturn; readonly onClose: () => void }) {
  const { t } = useTranslation('blindReturns');
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const [first = 'match'] = parcel.acts;
  const [act, setAct] = useState<BlindReturnAct>(first);
  const Form = FORMS[act];
  return (
    <Sheet open title={parcelName(parcel, t)} {...(parcel.note && { description: parcel.note })} onClose={onClose}>
      <div className={styles.decide}>
        <SentPhotos photos={parcel.photos} clientId={clientId} of={parcelName(parcel, t)} />
        {parcel.acts.length > 1 && (
          <Segmented
            label={t('decide.label')}
            value={act}
            segments={parcel.acts.map((value) => ({ value, label: t(`act.${value}`) }))}
            onChange={setAct}
          />
        )}
        {isOffline ? <p role="status">{t('decide.offline')}</p> : <Form parcel={parcel} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

/** Parcels that were received on this device and are not on the server: the list does not show them yet. */
function UnsentParcels() {
  const { t } = useTranslation('blindReturns');
  const count = useOutboxRows()?.filter(({ command }) => command.kind === 'packing.receiveBlindReturn').length ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.unsent}>
      <IconCloudUp size={20} stroke={1.75} aria-hidden />
      <Link to={PATHS.outbox}>{t('unsent', { count })}</Link>
    </p>
  );
}

/** `/blind-returns`: parcels that came back without an order, and what was decided of each. */
export function BlindReturnsPage() {
  const { t } = useTranslation('blindReturns');
  const { clientId } = useSession();
  const [open, setOpen] = useState<BlindReturn | null>(null);
  const fields = useMemo(
    () =>
      listFields(BLIND_RETURN_FIELDS, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, state) => t(`state.${state}`),
      }),
    [t],
  );
  const list = useList(blindReturns, { fields });
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.blindReturns' }}
      count={list.count}
      actions={
        <ButtonLink kind="primary" to={receiveBlindReturnPath()} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
          {t('receive.open')}
        </ButtonLink>
      }
      toolbar={<ListBar list={list} fields={fields} />}
    >
      <UnsentParcels />
      <ListRows
        list={list}
        empty={{
          icon: <IconPackageImport size={28} stroke={1.75} />,
          title: t('empty.title'),
          words: t('empty.words'),
        }}
        height={96}
      >
        {(rows) => <BlindReturnList parcels={rows} clientId={clientId} onOpen={setOpen} />}
      </ListRows>
      {open && <DecideSheet parcel={open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}
