import {
  carrierTariff,
  carrierTariffs,
  LARGEST_TARIFF_FILE,
  uploadTariff,
  type TariffReport,
} from '#contract/carriers/tariffs.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { usePreviewedUpload, type PreviewedUpload } from '#widgets/form/usePreviewedUpload.ts';

/** A price list on its way. @param onApplied it is the list of the carrier now */
export function useTariffUpload(carrierId: number, onApplied: (lines: number) => void): PreviewedUpload<TariffReport> {
  const { clientId } = useSession();
  const { send } = useEndpointMutation(uploadTariff, [carrierTariffs, carrierTariff]);
  return usePreviewedUpload<TariffReport>({
    largest: LARGEST_TARIFF_FILE,
    send: (file, preview) => send({ params: { id: carrierId }, query: { id_client: clientId, preview }, file }),
    onApplied: ({ lines }) => {
      onApplied(lines);
      return null;
    },
  });
}
