import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface OneOrderProps {
  readonly orders: readonly { readonly id: number; readonly order_reference: string }[];
  readonly onClose: () => void;
}

interface Props extends OneOrderProps {
  readonly title: string;
  readonly saveLabel: string;
  /** What is said of the order that was chosen. */
  readonly onSave: (orderId: number) => Promise<void>;
  readonly children: ReactNode;
}

/** A form about one order of the work at hand; where there are several, one is chosen in it. Texts: area notes. */
export function OneOrderSheet({ orders, title, saveLabel, onSave, onClose, children }: Props) {
  const { t } = useTranslation('notes');
  const formId = useId();
  const [chosen, setChosen] = useState(orders[0]?.id ?? 0);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave(chosen);
  };
  return (
    <Sheet
      open
      title={title}
      description={orders.length === 1 ? orders[0]?.order_reference : undefined}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {saveLabel}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} data-scans="typed" noValidate>
        {orders.length > 1 && (
          <SelectField
            label={t('order')}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {orders.map(({ id, order_reference }) => (
              <option key={id} value={id}>
                {order_reference}
              </option>
            ))}
          </SelectField>
        )}
        {children}
      </form>
    </Sheet>
  );
}
