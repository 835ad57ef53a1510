/** The lines of which the drawing for each kind of property consists, in a square of 48: on cards, and on the pictures of links. */
import type { PropertyType } from '#platform/fields.ts'

export const KIND_SHAPES: Readonly<Record<PropertyType, string>> = {
  REALESTATE: 'M6 22 24 8l18 14M11 19v21h26V19M20 40V28h8v12',
  VEHICLE:
    'M5 31v-6l5-2 5-9h16l6 9 6 2v6h-4M14 31h20M9 31H5M24 14v9M11 23h27M10 31a4 4 0 1 0 8 0 4 4 0 1 0-8 0M30 31a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  AIRCRAFT: 'M24 6c2 0 3 3 3 6v6l15 9v4l-15-5v9l5 4v3l-8-2-8 2v-3l5-4v-9L6 31v-4l15-9v-6c0-3 1-6 3-6z',
  VESSEL: 'M6 29h36l-5 11H12zM12 29V19h14l8 10M19 19V9h5v10',
  AGRIFORMACHINERY:
    'M12 25V11h13l5 14M30 25h11v8M12 18h14M4 34a8 8 0 1 0 16 0 8 8 0 1 0-16 0M20 33h13M33 36a5 5 0 1 0 10 0 5 5 0 1 0-10 0',
  OTHER: 'M24 6 40 14v20L24 42 8 34V14zM8 14l16 8 16-8M24 22v20',
}
