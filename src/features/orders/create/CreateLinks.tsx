import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { importPath, PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/**
 * Links from the list of orders: a new order by hand, or many from a file. For people who may create orders.
 * @param isPhone where nobody loads files, and the list needs the room
 */
export function CreateLinks({ isPhone }: { readonly isPhone: boolean }) {
  const { t } = useTranslation('orders');
  if (!useMay(WRITE_ORDERS)) return null;
  return (
    <>
      {!isPhone && (
        <ButtonLink size="desk" to={importPath()} icon={<IconFileSpreadsheet size={18} stroke={1.75} />}>
          {t('create.import')}
        </ButtonLink>
      )}
      <ButtonLink size="desk" kind="primary" to={PATHS.createOrder} icon={<IconPlus size={18} stroke={2} />}>
        {t('create.order')}
      </ButtonLink>
    </>
  );
}
