/** The addresses of the register of distraints: entering, lists, views, and the registers beside it. */
import { lazyRouteComponent, type RouteComponent, useParams } from '@tanstack/react-router'
import { mayUseRegister } from '../../roles/officers.contract.ts'
import { PropertyType } from '../../platform/fields.ts'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import { keepsMachinery } from '../../roles/clerks.contract.ts'
import { screen, shown } from './route.tsx'

/** A screen whose second name in the address is one of a few; any other is no page. */
function onlyWhere(param: string, known: readonly string[], Screen: RouteComponent) {
  const Shown: RouteComponent = () => {
    const params = useParams({ strict: false }) as Record<string, string | undefined>
    return known.includes(params[param] ?? '') ? <Screen /> : <NotFoundScreen />
  }
  if (Screen.preload) Shown.preload = Screen.preload
  return Shown
}

const MachineScreen = lazyRouteComponent(
  () => import('../../register/machinery/web/MachineScreen.tsx'),
  'MachineScreen',
)
const EditMachineScreen = lazyRouteComponent(
  () => import('../../register/machinery/web/EditMachineScreen.tsx'),
  'EditMachineScreen',
)
const MachineOwnerScreen = lazyRouteComponent(
  () => import('../../register/machinery/web/EditMachineScreen.tsx'),
  'MachineOwnerScreen',
)
const ofMachine = (id: number) => ({ id })

export const registerRoutes = [
  screen(
    '/distraints/create',
    mayUseRegister,
    lazyRouteComponent(() => import('../../register/entering/CreateScreen.tsx'), 'CreateScreen'),
  ),
  screen(
    '/distraints/list',
    mayUseRegister,
    lazyRouteComponent(
      () => import('../../register/distraints/web/DistraintsScreen.tsx'),
      'DistraintsScreen',
    ),
  ),
  screen(
    '/distraints/view/$id',
    mayUseRegister,
    shown(
      lazyRouteComponent(() => import('../../pages/register/DistraintScreen.tsx'), 'DistraintScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/distraintOrders',
    mayUseRegister,
    lazyRouteComponent(() => import('../../register/lists/web/OrdersScreen.tsx'), 'OrdersScreen'),
  ),
  screen(
    '/distraintDebtors',
    mayUseRegister,
    lazyRouteComponent(() => import('../../register/lists/web/DebtorsScreen.tsx'), 'DebtorsScreen'),
  ),
  screen(
    '/distraintDebtorView/$id/$isPerson',
    mayUseRegister,
    onlyWhere(
      'isPerson',
      ['true', 'false'],
      shown(
        lazyRouteComponent(() => import('../../pages/register/DebtorScreen.tsx'), 'DebtorScreen'),
        (id) => ({ id }),
      ),
    ),
  ),
  screen(
    '/seizedProperties',
    mayUseRegister,
    lazyRouteComponent(() => import('../../register/lists/web/SeizedScreen.tsx'), 'SeizedScreen'),
  ),
  screen(
    '/seizedProperties/details/$id/$propertyType',
    mayUseRegister,
    onlyWhere(
      'propertyType',
      PropertyType.options,
      shown(
        lazyRouteComponent(() => import('../../pages/register/SeizedThingScreen.tsx'), 'SeizedThingScreen'),
        (id) => ({ id }),
      ),
    ),
  ),
  screen(
    '/agriculturalMachinery',
    keepsMachinery,
    lazyRouteComponent(() => import('../../register/machinery/web/MachineryScreen.tsx'), 'MachineryScreen'),
  ),
  screen(
    '/agriculturalMachinery/create',
    keepsMachinery,
    lazyRouteComponent(() => import('../../register/machinery/web/NewMachineScreen.tsx'), 'NewMachineScreen'),
  ),
  screen(
    '/agriculturalMachinery/import',
    keepsMachinery,
    lazyRouteComponent(
      () => import('../../register/machinery/web/MachineImportScreen.tsx'),
      'MachineImportScreen',
    ),
  ),
  screen('/agriculturalMachinery/$id', keepsMachinery, shown(MachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/edit', keepsMachinery, shown(EditMachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/owner', keepsMachinery, shown(MachineOwnerScreen, ofMachine)),
] as const
