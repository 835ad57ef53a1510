export const EQUIVALENT = {}
