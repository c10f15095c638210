import { eplatformById } from '#contract/shops/shops.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopForm } from './ShopForm.tsx';

/** The form of a shop whose connection failed. The shop itself is read when somebody opens it. */
export function MendShop({ id, onMended }: { readonly id: number; readonly onMended: () => void }) {
  const { t } = useTranslation('eplatforms');
  const [isOpen, setOpen] = useState(false);
  const { data: shop, isError, isFetching } = useEndpoint(eplatformById, { params: { id } }, { enabled: isOpen });
  const isUnread = isOpen && isError && !isFetching && !shop;
  useEffect(() => {
    if (!isUnread) return;
    showToast({ kind: 'error', title: t('noAnswer') });
    setOpen(false);
  }, [isUnread, t]);
  return (
    <>
      <Button busy={isOpen && !shop} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && shop && (
        <ShopForm
          shop={shop}
          onClose={() => {
            setOpen(false);
            onMended();
          }}
        />
      )}
    </>
  );
}
