import { BLIND_RETURN_FIELDS, blindReturns } from '#contract/packing/blindReturns.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { receiveBlindReturnPath } from '#widgets/paths.ts';
import { IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlindReturnList } from './BlindReturnList.tsx';
import { DecideSheet } from './DecideSheet.tsx';
import { UnsentParcels } from './UnsentParcels.tsx';

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
