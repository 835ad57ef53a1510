/** The addresses of the register of distraints: entering, lists, views, and the registers beside it. */
import { lazyRouteComponent, type RouteComponent, useParams } from '@tanstack/react-router'
import { mayUseRegister } from '../distraints/admission.contract.ts'
import { PropertyType } from '../platform/fields.ts'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import { keepsMachinery } from '../properties/admission.contract.ts'
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
  () => import('../properties/web/machinery/MachineScreen.tsx'),
  'MachineScreen',
)
const EditMachineScreen = lazyRouteComponent(
  () => import('../properties/web/machinery/EditMachineScreen.tsx'),
  'EditMachineScreen',
)
const MachineOwnerScreen = lazyRouteComponent(
  () => import('../properties/web/machinery/EditMachineScreen.tsx'),
  'MachineOwnerScreen',
)
const ofMachine = (id: number) => ({ id })

export const registerRoutes = [
  screen(
    '/distraints/create',
    mayUseRegister,
    lazyRouteComponent(() => import('../distraints/web/create/CreateScreen.tsx'), 'CreateScreen'),
  ),
  screen(
    '/distraints/list',
    mayUseRegister,
    lazyRouteComponent(() => import('../distraints/web/DistraintsScreen.tsx'), 'DistraintsScreen'),
  ),
  screen(
    '/distraints/view/$id',
    mayUseRegister,
    shown(
      lazyRouteComponent(() => import('../distraints/web/DistraintScreen.tsx'), 'DistraintScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/distraintOrders',
    mayUseRegister,
    lazyRouteComponent(() => import('../distraints/web/registers/OrdersScreen.tsx'), 'OrdersScreen'),
  ),
  screen(
    '/distraintDebtors',
    mayUseRegister,
    lazyRouteComponent(() => import('../distraints/web/registers/DebtorsScreen.tsx'), 'DebtorsScreen'),
  ),
  screen(
    '/distraintDebtorView/$id/$isPerson',
    mayUseRegister,
    onlyWhere(
      'isPerson',
      ['true', 'false'],
      shown(
        lazyRouteComponent(() => import('../distraints/web/registers/DebtorScreen.tsx'), 'DebtorScreen'),
        (id) => ({ id }),
      ),
    ),
  ),
  screen(
    '/seizedProperties',
    mayUseRegister,
    lazyRouteComponent(() => import('../distraints/web/registers/SeizedScreen.tsx'), 'SeizedScreen'),
  ),
  screen(
    '/seizedProperties/details/$id/$propertyType',
    mayUseRegister,
    onlyWhere(
      'propertyType',
      PropertyType.options,
      shown(
        lazyRouteComponent(
          () => import('../distraints/web/registers/SeizedThingScreen.tsx'),
          'SeizedThingScreen',
        ),
        (id) => ({ id }),
      ),
    ),
  ),
  screen(
    '/agriculturalMachinery',
    keepsMachinery,
    lazyRouteComponent(() => import('../properties/web/machinery/MachineryScreen.tsx'), 'MachineryScreen'),
  ),
  screen(
    '/agriculturalMachinery/create',
    keepsMachinery,
    lazyRouteComponent(() => import('../properties/web/machinery/NewMachineScreen.tsx'), 'NewMachineScreen'),
  ),
  screen(
    '/agriculturalMachinery/import',
    keepsMachinery,
    lazyRouteComponent(
      () => import('../properties/web/machinery/MachineImportScreen.tsx'),
      'MachineImportScreen',
    ),
  ),
  screen('/agriculturalMachinery/$id', keepsMachinery, shown(MachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/edit', keepsMachinery, shown(EditMachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/owner', keepsMachinery, shown(MachineOwnerScreen, ofMachine)),
] as const
