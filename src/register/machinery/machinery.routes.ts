/** Screens of the register of agricultural machinery. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, shown } from '#platform/features/screen.tsx'
import { managesMachinery } from '#roles/clerks.contract.ts'

const MachineScreen = lazyRouteComponent(() => import('./web/MachineScreen.tsx'), 'MachineScreen')
const EditMachineScreen = lazyRouteComponent(() => import('./web/EditMachineScreen.tsx'), 'EditMachineScreen')
const MachineOwnerScreen = lazyRouteComponent(
  () => import('./web/EditMachineScreen.tsx'),
  'MachineOwnerScreen',
)
const ofMachine = (id: number) => ({ id })

export const screens = [
  screen(
    '/agriculturalMachinery',
    managesMachinery,
    lazyRouteComponent(() => import('./web/MachineryScreen.tsx'), 'MachineryScreen'),
    {
      menu: {
        group: 'distraints',
        place: 60,
        bg: 'Регистър на земеделската техника',
        en: 'Register of agricultural machinery',
      },
    },
  ),
  screen(
    '/agriculturalMachinery/create',
    managesMachinery,
    lazyRouteComponent(() => import('./web/NewMachineScreen.tsx'), 'NewMachineScreen'),
  ),
  screen(
    '/agriculturalMachinery/import',
    managesMachinery,
    lazyRouteComponent(() => import('./web/MachineImportScreen.tsx'), 'MachineImportScreen'),
  ),
  screen('/agriculturalMachinery/$id', managesMachinery, shown(MachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/edit', managesMachinery, shown(EditMachineScreen, ofMachine)),
  screen('/agriculturalMachinery/$id/owner', managesMachinery, shown(MachineOwnerScreen, ofMachine)),
] as const
