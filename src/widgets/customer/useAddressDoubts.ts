import { configurations } from '#contract/configuration/configurations.ts';
import { ADDRESS_TABLE } from '#domain/configuration/rules.ts';
import { ADDRESS_SETTINGS } from '#domain/orders/addressChecks.ts';
import { addressDoubts, type AddressDoubt, type CheckedAddress } from '#domain/orders/addressDoubts.ts';
import { loadTowns } from '#domain/places/towns/loadTowns.ts';
import type { Towns } from '#domain/places/towns/towns.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { storedSettings } from '#widgets/form/settingsDraft.ts';
import { useEffect, useState } from 'react';

const STANDARDS = standardsOf(ADDRESS_SETTINGS);

/**
 * What is doubtful in an address that somebody writes, once its lines are there. Without the server the standards of the
 * checks hold, and without the list of towns the other checks.
 * @param takesPoBoxes as `addressDoubts` takes it
 */
export function useAddressDoubts(
  clientId: number,
  address: CheckedAddress,
  takesPoBoxes: boolean,
): readonly AddressDoubt[] {
  const query = { id_client: clientId, feature: ADDRESS_TABLE.feature };
  const { data } = useEndpoint(configurations, { query }, { enabled: clientId > 0 });
  const towns = useTowns(address.country);
  if ([address.address1, address.postcode, address.city].some((line) => line.trim() === '')) return [];
  const checks = (data && storedSettings(ADDRESS_TABLE, data)?.values) ?? STANDARDS;
  return addressDoubts(address, { towns, takesPoBoxes, checks });
}

/** The towns of a country; null until they are there, and where none are known. */
function useTowns(country: string): Towns | null {
  const [known, setKnown] = useState<{ readonly country: string; readonly towns: Towns | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadTowns(country).then((towns) => {
      if (wanted) setKnown({ country, towns });
    });
    return () => {
      wanted = false;
    };
  }, [country]);
  return known?.country === country ? known.towns : null;
}
