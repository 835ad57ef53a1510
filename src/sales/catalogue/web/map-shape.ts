/** Bulgaria in a few strokes, our own drawing, and where the regional centres lie on it. */

const WEST = 22.2
const NORTH = 44.35
const SCALE = 100
/** A degree of longitude is shorter than one of latitude: by the cosine of the middle of the country. */
const NARROWER = 0.735

export const WIDTH = 488
export const HEIGHT = 328

/** Degrees east and north as a point of the drawing. */
const point = ([east, north]: readonly [number, number]) =>
  [Math.round((east - WEST) * NARROWER * SCALE), Math.round((NORTH - north) * SCALE)] as const

/** The border, from the mouth of the Timok along the Danube, the sea and the land. */
const BORDER = [
  [22.67, 44.22],
  [22.9, 43.98],
  [23.05, 43.8],
  [23.45, 43.85],
  [23.9, 43.74],
  [24.4, 43.73],
  [24.9, 43.71],
  [25.35, 43.62],
  [25.67, 43.69],
  [25.95, 43.87],
  [26.4, 44.02],
  [26.9, 44.13],
  [27.27, 44.12],
  [27.4, 44.01],
  [27.65, 43.98],
  [27.97, 43.82],
  [28.22, 43.76],
  [28.58, 43.74],
  [28.6, 43.53],
  [28.47, 43.37],
  [28.15, 43.4],
  [28.03, 43.27],
  [27.93, 43.16],
  [27.89, 42.98],
  [27.89, 42.71],
  [27.66, 42.66],
  [27.63, 42.55],
  [27.48, 42.49],
  [27.7, 42.4],
  [27.8, 42.24],
  [27.98, 42.06],
  [28.03, 41.98],
  [27.55, 41.92],
  [27.25, 42.08],
  [27.03, 42.09],
  [26.6, 41.97],
  [26.53, 41.83],
  [26.36, 41.71],
  [26.08, 41.71],
  [26.15, 41.4],
  [25.9, 41.31],
  [25.55, 41.31],
  [25.25, 41.24],
  [24.8, 41.4],
  [24.5, 41.55],
  [24.06, 41.54],
  [23.65, 41.4],
  [23.2, 41.33],
  [22.95, 41.34],
  [22.98, 41.64],
  [22.88, 41.99],
  [22.52, 42.15],
  [22.37, 42.32],
  [22.54, 42.47],
  [22.44, 42.58],
  [22.47, 42.8],
  [22.74, 42.9],
  [22.99, 43.16],
  [22.75, 43.35],
  [22.5, 43.64],
  [22.37, 43.82],
  [22.41, 44.01],
  [22.62, 44.07],
] as const

export const OUTLINE = `M${BORDER.map((each) => point(each).join(' ')).join('L')}Z`

/** The centres of the regions by the code of the region (EKATTE); Sofia Region, which has none within it, at its middle. */
const CENTRES: Record<string, readonly [number, number]> = {
  '01': [23.1, 42.02],
  '02': [27.47, 42.5],
  '03': [27.91, 43.21],
  '04': [25.63, 43.08],
  '05': [22.87, 43.99],
  '06': [23.55, 43.2],
  '07': [25.32, 42.87],
  '08': [27.83, 43.57],
  '09': [25.37, 41.64],
  '10': [22.69, 42.28],
  '11': [24.72, 43.13],
  '12': [23.23, 43.41],
  '13': [24.33, 42.19],
  '14': [23.04, 42.6],
  '15': [24.62, 43.42],
  '16': [24.75, 42.14],
  '17': [26.52, 43.53],
  '18': [25.97, 43.85],
  '19': [27.26, 44.12],
  '20': [26.32, 42.68],
  '21': [24.7, 41.58],
  '22': [23.32, 42.7],
  '23': [23.85, 42.6],
  '24': [25.63, 42.43],
  '25': [26.57, 43.25],
  '26': [25.56, 41.93],
  '27': [26.92, 43.27],
  '28': [26.5, 42.48],
}

/** Where a region's point stands; nothing for a code that the drawing does not know. */
export const centreOf = (code: string) => {
  const centre = CENTRES[code]
  return centre && point(centre)
}
