import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import { createDevicePacker, type BenchScreen, type DevicePacker } from '#offline/packing/devicePacker.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import type { TFunction } from 'i18next';
import { spokenBenchFeedback } from './feedbackWords.ts';

/** What the screen gives to the packer. */
export interface BenchWorld extends Omit<BenchScreen, 'meant' | 'tell' | 'labelTitle'> {
  readonly t: TFunction<'packing'>;
  readonly language: string;
  /** @param words the answer for a screen reader */
  readonly tell: (answer: PackFeedback, words: string) => void;
}

export interface SpokenPacker extends Omit<DevicePacker, 'connect'> {
  connect(world: BenchWorld): void;
}

/** The packer of this device with the words of its answers. No screen is drawn from it, so it is loaded after the screen. */
export function createSpokenPacker(): SpokenPacker {
  const packer = createDevicePacker();
  return {
    ...packer,
    connect({ t, language, tell, ...screen }) {
      packer.connect({
        ...screen,
        meant: learnScanner,
        labelTitle: t('packingLater:label.job', { reference: screen.order.order_reference }),
        tell: (answer) => tell(answer, spokenBenchFeedback(answer, t, language)),
      });
    },
  };
}
