/** Finds the Chromium and the Firefox that the tests drive, or installs them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { giveUp, node24, root } from './setup.mjs'

/** The headless shell first: the same engine without the windows of a desktop, which the tests would pay for and not see. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const stores = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright']
/** Folders and programs in the stores of Playwright. */
const programs = [
  [
    'chromium_headless_shell-',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
  ],
  [
    'chromium-',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ],
]

/**
 * The path of a Chromium or Chrome on this machine; nothing if there is none.
 * @public
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) giveUp(`CHROMIUM_PATH is ${named}, and there is no such file.`)
  return [named, ...places, ...fromPlaywright()].find((path) => path && existsSync(path))
}

/**
 * The path of a Chromium, installed if need be. Of a system whose packages may be changed it is the headless shell even where there is a
 * whole Chromium, which takes half as much of the processor again for the same story.
 */
export function ensureChromium() {
  const isShell = (path) => path?.includes('headless')
  const found = findChromium()
  if (process.env.CHROMIUM_PATH || isShell(found)) return found
  if (process.getuid?.() === 0 && onDebian()) {
    console.log('Installing the headless shell of Chromium for the tests …')
    install('chromium-headless-shell', () => isShell(findChromium()))
    install('chromium', findChromium)
  }
  if (!findChromium())
    call(node24(), ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'])
  return (
    findChromium() ??
    giveUp(
      'The tests need Chromium or Chrome. Install it (on Debian as root: apt-get install chromium-headless-shell), ' +
        'or name one that you have: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  )
}

/** Installs a package of Debian unless what it brings is there. */
function install(name, find) {
  if (find()) return
  call('apt-get', ['update'])
  call('apt-get', ['install', '-y', '--no-install-recommends', name])
}

/** It ends a package store that does not answer. */
const INSTALL_MS = 300_000

/** Of Firefox only what its makers give out is driven, not the one that Playwright has changed. */
const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox, installed if need be. */
export function ensureFirefox() {
  const named = process.env.FIREFOX_PATH
  if (named && !existsSync(named)) giveUp(`FIREFOX_PATH is ${named}, and there is no such file.`)
  const find = () => [named, ...firefoxPlaces].find((path) => path && existsSync(path))
  if (!find() && process.getuid?.() === 0 && onDebian()) {
    console.log('Installing Firefox for the tests …')
    install('firefox-esr', find)
    install('firefox', find)
  }
  return (
    find() ??
    giveUp(
      'The tests need Firefox. Install it (on Debian as root: apt-get install firefox-esr), ' +
        'or name one that you have: FIREFOX_PATH=/path/to/firefox npm test',
    )
  )
}

function call(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_MS }
  const { status } = spawnSync(program, args, options)
  return status === 0
}

function onDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

function fromPlaywright() {
  const folders = [process.env.PLAYWRIGHT_BROWSERS_PATH, ...stores.map((store) => join(homedir(), store))]
    .filter((store) => store && existsSync(store))
    .flatMap((store) => readdirSync(store).map((name) => ({ name, folder: join(store, name) })))
  return programs.flatMap(([begins, ...inside]) =>
    folders
      .filter(({ name }) => name.startsWith(begins))
      .flatMap(({ folder }) => inside.map((program) => join(folder, program))),
  )
}
