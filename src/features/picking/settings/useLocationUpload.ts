import { LARGEST_LOCATION_FILE, uploadlocations } from '#contract/orders/locations.ts';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshPack } from '#offline/sync/refreshPack.ts';
import { usePreviewedUpload, type PreviewedUpload } from '#widgets/form/usePreviewedUpload.ts';

export type LocationUpload = PreviewedUpload<LocationsReport>;

/** A location list on its way; what was applied stays in sight. */
export function useLocationUpload(clientId: number): LocationUpload {
  const { send } = useEndpointMutation(uploadlocations);
  return usePreviewedUpload<LocationsReport>({
    largest: LARGEST_LOCATION_FILE,
    send: (file, preview) => send({ query: { id_client: clientId, preview }, file }),
    onApplied: (report) => {
      void refreshPack();
      return report;
    },
  });
}
