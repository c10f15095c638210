import { Button } from '#ui/controls/Button.tsx';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeachOffer } from '#domain/workSession/teachOffer.ts';
import { latePart } from './latePart.tsx';

/** Fetched at the first tap only where the device has it already: every file of the app is stored for work offline. */
const TeachSheet = latePart(['work', 'errors'], async () => (await import('./TeachSheet.tsx')).TeachSheet);

interface Props {
  readonly offer: TeachOffer;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The person has seen the refusal: reading goes on. */
  readonly onGone: () => void;
}

/** Offers to teach the unknown code that was just refused. Texts: area work. */
export function TeachCode({ offer, isOpen, onOpen, onGone }: Props) {
  const { t } = useTranslation('work');
  const open = (event: MouseEvent) => {
    // A click anywhere else takes the refusal away.
    event.stopPropagation();
    onOpen(true);
  };
  return (
    <>
      <Button size="floor" icon={<IconBarcode size={24} stroke={1.75} />} onClick={open}>
        {t('teach.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TeachSheet offer={offer} onClose={() => onOpen(false)} onTaught={onGone} />
        </Suspense>
      )}
    </>
  );
}
