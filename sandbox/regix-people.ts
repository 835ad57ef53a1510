/** The people whom the registers of the sandbox know. Their EGNs carry births in the nineteenth century: valid to every check, and nobody's. */

export type Citizen = {
  type: 'EGN' | 'LNCH'
  number: string
  first: string
  middle?: string
  last: string
  /** In Latin letters; the register of foreigners has them. */
  latin?: string
  nationality?: string
  born: string
  died?: string
}

const citizen = (number: string, names: string, born: string, died?: string): Citizen => {
  const [first, middle, last] = names.split(' ') as [string, string, string]
  return { type: 'EGN', number, first, middle, last, born, ...(died && { died }) }
}
const foreigner = (
  number: string,
  first: string,
  last: string,
  latin: string,
  nationality: string,
  born: string,
): Citizen => ({ type: 'LNCH', number, first, last, latin, nationality, born })

/** By a short name, so that tests and sample data can say whom they mean. The first seven can sign in by e-authentication too. */
export const CITIZENS = {
  maria: citizen('9224171015', 'Мария Тестова Примерова', '1892-04-17'),
  georgi: citizen('9531031229', 'Георги Тестов Образцов', '1895-11-03', '1960-02-01'),
  chavdar: citizen('8122091044', 'Чавдар Пробен Изпълнителов', '1881-02-09'),
  dimitar: citizen('8425241067', 'Димитър Опитов Държавен', '1884-05-24'),
  silvia: citizen('8728141036', 'Силвия Мострова Синдикова', '1887-08-14'),
  boyana: citizen('8930301071', 'Бояна Примерна Наддавачева', '1889-10-30'),
  angel: citizen('9023211081', 'Ангел Тестов Образцов', '1890-03-21'),
  ivan: citizen('8123141005', 'Иван Петров Стоянов', '1881-03-14'),
  elena: citizen('8427021077', 'Елена Георгиева Стоянова', '1884-07-02'),
  /** Born on the same day as Мария: the first six digits are hers too. */
  petar: citizen('9224171123', 'Петър Иванов Димитров', '1892-04-17'),
  nikolay: citizen('7631301181', 'Николай Христов Колев', '1876-11-30'),
  violeta: citizen('7921051255', 'Виолета Маринова Колева', '1879-01-05'),
  stefan: citizen('6829211307', 'Стефан Тодоров Илиев', '1868-09-21', '1949-05-17'),
  radka: citizen('7132121376', 'Радка Ангелова Илиева', '1871-12-12'),
  krasimir: citizen('9026081422', 'Красимир Борисов Вълчев', '1890-06-08'),
  desislava: citizen('9322271493', 'Десислава Кирилова Ненова', '1893-02-27'),
  todor: citizen('6525191541', 'Тодор Василев Попов', '1865-05-19', '1938-10-02'),
  vanya: citizen('6730031611', 'Ваня Димитрова Попова', '1867-10-03'),
  rumen: citizen('8828251660', 'Румен Асенов Златев', '1888-08-25'),
  galina: citizen('9124011733', 'Галина Пламенова Златева', '1891-04-01'),
  emil: citizen('7422141782', 'Емил Славчев Тончев', '1874-02-14'),
  yordanka: citizen('8229091857', 'Йорданка Недялкова Русева', '1882-09-09'),
  borislav: citizen('9632241901', 'Борислав Любенов Гочев', '1896-12-24'),
  snezhana: citizen('9721311976', 'Снежана Руменова Матева', '1897-01-31'),
  yasen: citizen('9927072027', 'Ясен Огнянов Чакъров', '1899-07-07'),
  shtiliyan: citizen('5923032081', 'Щилиян Жеков Юруков', '1859-03-03', '1931-12-30'),
  ayshe: citizen('8626162150', 'Айше Мехмедова Хасан', '1886-06-16'),
  johann: foreigner('9000000010', 'Йохан', 'Мустерман', 'JOHANN MUSTERMANN', 'Германия', '1890-05-05'),
  jane: foreigner('9000000179', 'Джейн', 'Доу', 'JANE DOE', 'Великобритания', '1894-09-12'),
  ion: foreigner('9000000342', 'Йон', 'Екземплу', 'ION EXEMPLU', 'Румъния', '1888-01-20'),
} as const satisfies Record<string, Citizen>

export const fullNameOf = ({ first, middle, last }: Citizen) =>
  [first, middle, last].filter(Boolean).join(' ')
