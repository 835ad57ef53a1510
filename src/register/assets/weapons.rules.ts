/** Words by which an asset under the Weapons Act gives itself away. Ordinance N-3, art. 5: distraints on such assets are not entered. */

/** Beginnings of words, as Bulgarian bends them; whole words where a harmless one begins alike. */
const BEGINNINGS = [
  'оръжи',
  'огнестрел',
  'пистолет',
  'револвери',
  'картечниц',
  'карабини',
  'автомат калашников',
  'калашник',
  'винтовк',
  'пушк',
  'гладкоцевн',
  'нарезн[аио] цев',
  'боеприпас',
  'патрони',
  'взривн',
  'взривател',
  'експлозив',
  'детонатор',
  'динамит',
  'тротил',
  'барут',
  'гранатомет',
  'ръчна граната',
  'ръчни гранати',
  'пиротехн',
  'фойерверк',
  'firearm',
  'pistol',
  'handgun',
  'revolver',
  'shotgun',
  'rifle',
  'carbine',
  'machine gun',
  'ammunition',
  'explosive',
  'dynamite',
  'pyrotechnic',
  'firework',
]
const WHOLE = [
  'муниция',
  'муниции',
  'муницията',
  'револвер',
  'револверът',
  'карабина',
  'карабината',
  'патрон',
  'патрона',
  'weapon',
  'weapons',
]
const SOUGHT = new RegExp(
  `(?<!\\p{L})(?:(?:${BEGINNINGS.join('|')})\\p{L}*|(?:${WHOLE.join('|')})(?!\\p{L}))`,
  'u',
)

/** The first word in these texts that names a weapon, ammunition, an explosive or a pyrotechnic article. */
export function weaponWordIn(...texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = SOUGHT.exec(text.normalize('NFKC').toLowerCase())
    if (found) return found[0]
  }
  return undefined
}
