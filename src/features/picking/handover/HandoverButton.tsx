import { Button } from '#ui/controls/Button.tsx';
import type { IconCamera } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: typeof IconCamera;
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/** The next thing to do in a hand-over, as wide as the thumb's place leaves it. */
export function NextButton({ icon: Icon, children, ...button }: Props) {
  return (
    <Button size="floor" kind="primary" grow icon={<Icon size={26} stroke={1.75} />} {...button}>
      {children}
    </Button>
  );
}

/** The way out of a hand-over, beside the next thing. */
export function OtherButton({ icon: Icon, children, ...button }: Props) {
  return (
    <Button size="floor" stacked icon={<Icon size={24} stroke={1.75} />} {...button}>
      {children}
    </Button>
  );
}
