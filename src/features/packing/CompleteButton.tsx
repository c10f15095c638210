import { Button } from '#ui/controls/Button.tsx';
import { IconCheck } from '@tabler/icons-react';
import type { ParcelWork } from './benchWork.ts';

interface Props {
  readonly work: Pick<ParcelWork, 'steps' | 'current'>;
  readonly children: string;
  readonly onClick: () => void;
}

/** What the packer says to a step that only a person can end: the next thing to do once the step lacks nothing else. */
export function CompleteButton({ work, children, onClick }: Props) {
  const isNext = !work.steps.find(({ step }) => step === work.current)?.missing;
  return (
    <Button
      size="floor"
      kind={isNext ? 'primary' : 'secondary'}
      grow
      data-bench-card="confirm"
      icon={<IconCheck size={26} stroke={2} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
