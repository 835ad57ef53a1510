/** Screens of the register's pages: a distraint, a debtor, an asset, each with all that belongs to it. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { onlyWhere, screen, shown } from '#platform/features/screen.tsx'
import { PropertyType } from '#platform/fields.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'

export const screens = [
  screen(
    '/distraints/view/$id',
    mayUseRegister,
    shown(
      lazyRouteComponent(() => import('./DistraintScreen.tsx'), 'DistraintScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/distraintDebtorView/$id/$isPerson',
    mayUseRegister,
    onlyWhere(
      'isPerson',
      ['true', 'false'],
      shown(
        lazyRouteComponent(() => import('./DebtorScreen.tsx'), 'DebtorScreen'),
        (id) => ({ id }),
      ),
    ),
  ),
  screen(
    '/seizedProperties/details/$id/$propertyType',
    mayUseRegister,
    onlyWhere(
      'propertyType',
      PropertyType.options,
      shown(
        lazyRouteComponent(() => import('./SeizedAssetScreen.tsx'), 'SeizedAssetScreen'),
        (id) => ({ id }),
      ),
    ),
  ),
] as const
