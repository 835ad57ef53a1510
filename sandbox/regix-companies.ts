/** The companies and other bodies that the commercial register and BULSTAT of the sandbox know. */
import { CITIZENS, fullNameOf } from './regix-people.ts'

export type Company = {
  eik: string
  name: string
  /** The form in words and in short; BULSTAT has a code instead. */
  form: string
  abbr: string
  register: 'TR' | 'BULSTAT'
  /** In the commercial register N new, E re-registered, C and L the same and closed; in BULSTAT 571 operating, 575 not. */
  state: 'N' | 'E' | 'C' | 'L' | '571' | '575'
  manager: string
}

const FORMS = {
  ЕООД: 'Еднолично дружество с ограничена отговорност',
  ООД: 'Дружество с ограничена отговорност',
  АД: 'Акционерно дружество',
  ЕАД: 'Еднолично акционерно дружество',
  ЕТ: 'Едноличен търговец',
  КООП: 'Кооперация',
  СНЦ: 'Сдружение',
}
const trader = (
  eik: string,
  name: string,
  abbr: keyof typeof FORMS,
  state: Company['state'] = 'N',
  manager: keyof typeof CITIZENS = 'ivan',
): Company => ({
  eik,
  name,
  form: FORMS[abbr],
  abbr,
  register: 'TR',
  state,
  manager: fullNameOf(CITIZENS[manager]),
})
const body = (eik: string, name: string, state: '571' | '575' = '571'): Company => ({
  eik,
  name,
  form: FORMS.СНЦ,
  abbr: 'СНЦ',
  register: 'BULSTAT',
  state,
  manager: fullNameOf(CITIZENS.desislava),
})

/** By a short name. All numbers begin with the same six digits, which is as far as the ships' register looks. */
export const COMPANIES = {
  office: trader('999000113', 'ПРИМЕРНА КАНТОРА', 'ЕООД', 'N', 'maria'),
  bank: trader('999000106', 'ПРОБНА БАНКА', 'АД', 'E', 'nikolay'),
  leasing: trader('999000120', 'ОПИТЕН ЛИЗИНГ', 'ЕАД', 'N', 'nikolay'),
  transport: trader('999000138', 'ТРАНСПОРТ ЗА ПРИМЕР', 'ООД', 'N', 'ivan'),
  airline: trader('999000145', 'ВЪЗДУШНИ ЛИНИИ ОБРАЗЕЦ', 'АД', 'N', 'krasimir'),
  shipping: trader('999000152', 'КОРАБОПЛАВАНЕ МОСТРА', 'АД', 'E', 'emil'),
  farm: trader('999000161', 'ЗЛАТЕН КЛАС ПРИМЕР', 'ЕООД', 'N', 'rumen'),
  builder: trader('999000177', 'СТРОЙ ОБРАЗЕЦ', 'ООД', 'N', 'borislav'),
  trader: trader('999000184', 'ВАНЯ ПОПОВА - ПРОБА', 'ЕТ', 'N', 'vanya'),
  energy: trader('999000191', 'ЕНЕРГИЯ ТЕСТ', 'ЕАД', 'N', 'yasen'),
  cooperative: trader('999000202', 'НАПРЕДЪК ПРИМЕР', 'КООП', 'E', 'yordanka'),
  closed: trader('999000214', 'БИВША ФИРМА', 'ООД', 'C', 'stefan'),
  longClosed: trader('999000234', 'ОТДАВНА ЗАКРИТА', 'АД', 'L', 'todor'),
  association: body('999000227', 'СДРУЖЕНИЕ ПРИМЕР'),
  chamber: body('999000241', 'КАМАРА НА ПРИМЕРИТЕ'),
  fund: body('999000259', 'ФОНД ЗА ОПИТИ', '575'),
} as const satisfies Record<string, Company>
