import { Button } from '#ui/controls/Button.tsx';
import { IconCheck } from '@tabler/icons-react';

/** What the packer says to a step that only a person can end. */
export function CompleteButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<IconCheck size={26} stroke={2} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
