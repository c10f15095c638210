import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Sheet } from './Sheet.tsx';

/** Asks before something that cannot be undone. `confirm` names the action ("Descartar 3 cambios"), never "OK". */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly description: ReactNode;
  readonly confirm: string;
  /** Text of the cancel button, where "Cancelar" could be taken for the action itself. */
  readonly keep?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** false: something that the action needs is not there yet. */
  readonly ready?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button onClick={props.onClose}>{props.keep ?? t('cancel')}</Button>
          <Button
            kind={props.danger ? 'danger' : 'primary'}
            busy={props.busy === true}
            disabled={props.ready === false}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Sheet>
  );
}
