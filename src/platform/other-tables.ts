/** Files that people take for a table and that have to be saved as one first: what each is, and what to do. */
import { refusal } from './endpoint.ts'

const SAVE = {
  bg: 'Отворете го в програмата за таблици и го запишете като XLSX или CSV.',
  en: 'Open it in the spreadsheet program and save it as XLSX or CSV.',
}
const found = (bg: string, en: string) => refusal(400, `${bg} ${SAVE.bg}`, `${en} ${SAVE.en}`)

export const OTHER_TABLES = {
  tableXls: found(
    'Файлът е таблица в стария формат XLS, който порталът не чете.',
    'The file is a table in the old XLS format, which the portal does not read.',
  ),
  tableProtected: found(
    'Файлът е защитен с парола и порталът не може да го прочете. Махнете паролата.',
    'The file is protected by a password, so the portal cannot read it. Remove the password.',
  ),
  tableXlsb: found(
    'Файлът е двоична таблица XLSB, която порталът не чете.',
    'The file is a binary workbook (XLSB), which the portal does not read.',
  ),
  tableOds: found(
    'Файлът е таблица OpenDocument (ODS), която порталът не чете.',
    'The file is an OpenDocument table (ODS), which the portal does not read.',
  ),
  tableHtml: found(
    'Файлът е уеб страница с таблица, макар името му да завършва на XLS.',
    'The file is a web page with a table, even if its name ends in XLS.',
  ),
}
