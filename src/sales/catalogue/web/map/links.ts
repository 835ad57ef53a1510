/** Where a place on the map leads: the same search within it, as cards. */

type Place = { regionCode?: string; municipalityCode?: string; ekatte?: string }

export const within = (place: Place) =>
  ((previous: Record<string, unknown>) => ({
    ...previous,
    regionCode: place.regionCode,
    municipalityCode: place.municipalityCode,
    ekatte: place.ekatte,
    view: undefined,
    page: undefined,
  })) as never
