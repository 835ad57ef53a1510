/** The people of the sandbox. Their EGNs carry births in the nineteenth century: valid to every check, and nobody's. */

export type SandboxPerson = {
  /** As eAuthentication writes it: PNOBG- and an EGN, or PI:BG- and an LNCH. */
  personIdentifier: string
  personName: string
  email?: string
}

export const PEOPLE: readonly SandboxPerson[] = [
  {
    personIdentifier: 'PNOBG-9224171015',
    personName: 'Мария Тестова Примерова',
    email: 'm.primerova@example.bg',
  },
  { personIdentifier: 'PNOBG-9531031229', personName: 'Георги Тестов Образцов' },
  {
    personIdentifier: 'PNOBG-8122091044',
    personName: 'Чавдар Пробен Изпълнителов',
    email: 'ch.izpalnitelov@example.bg',
  },
  {
    personIdentifier: 'PNOBG-8425241067',
    personName: 'Димитър Опитов Държавен',
    email: 'd.darzhaven@example.bg',
  },
  {
    personIdentifier: 'PNOBG-8728141036',
    personName: 'Силвия Мострова Синдикова',
    email: 's.sindikova@example.bg',
  },
  {
    personIdentifier: 'PNOBG-8930301071',
    personName: 'Бояна Примерна Наддавачева',
    email: 'b.naddavacheva@example.bg',
  },
  { personIdentifier: 'PNOBG-9023211081', personName: 'ANGEL OBRAZTSOV TESTOV' },
  {
    personIdentifier: 'PI:BG-9000000010',
    personName: 'Йохан Мустерман',
    email: 'j.mustermann@example.com',
  },
]
