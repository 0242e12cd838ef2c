import './inline-page.css'
import type { FirstTexts } from '@rapport/domain/surveys/first-page/first-page'
import { ENGLISH_FIRST_TEXTS } from '@rapport/domain/surveys/first-page/first-texts'

import { setUrlLanguage } from '../language/url-language.ts'
import { ROOMS, STORE_NAME, STORE_VERSION, withGiven, type Entry } from '../store/store-format.ts'
import { MOST_REOPENINGS, reopenPage, timesReopened } from '../survey/reopening.ts'
import {
  isControl,
  isPick,
  entriesPath,
  noteTouched,
  readFirstEntries,
  restoreEntries,
  type Control,
} from './form-controls.ts'

/**
 * Runs inside the HTML of a first page, before any other script has arrived. When the button is pressed, missing and invalid
 * answers are reported below their questions; if there are none, the press is recorded for the app, which handles it later. Every
 * answer is stored on the device in the format of the app's store, so that no answers are lost even if the page's scripts never
 * arrive: the next visit to the address restores them. The app removes `data-keep` when it starts to store the answers itself;
 * before that, it can set the attribute to the address under which they are stored. A script that fails to load is requested again.
 * When it becomes available, the page is reloaded with the stored answers, unless the person is typing or storage is unavailable.
 * The page reloads itself at most three times, each time after a longer delay; the count is in the history entry, as in the app.
 * After that, only the button reloads the page, and the stored answers remain.
 *
 * @source Decisions, section 7
 */
function runFirstPage(form: HTMLFormElement): void {
  const device = keepOnDevice(form)
  const texts = readTexts(form)
  let isOver = false
  const say = (text: string) => {
    const line = form.querySelector('[role=status]')
    if (line) line.textContent = text
  }
  const clear = () => {
    for (const text of form.querySelectorAll('.wrong')) text.remove()
  }

  const openLanguage = (choice: HTMLSelectElement) => {
    const open = () => {
      setUrlLanguage(choice.value)
      window.location.reload()
    }
    const stay = () => {
      choice.selectedIndex = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected)
      say(texts.languageStays)
    }
    const isSaved = form.querySelector<HTMLElement>('[role=status]')?.dataset['state'] === 'saved'
    if (readFirstEntries(form).given.length === 0 || isSaved) return open()
    if ('keep' in form.dataset) say(texts.moment)
    device.keep(open, stay)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clear()
    const missing = [...form.querySelectorAll('[data-need]')].filter(isEmpty)
    missing.forEach((box) => markWrong(box, box.getAttribute('data-need') ?? ''))
    const invalid = [...form.querySelectorAll<Control>(CONTROLS)].filter(isInvalid)
    for (const one of invalid) markWrong(one.closest('.q') ?? form, one.validationMessage)
    const first = missing[0]?.querySelector<HTMLElement>(CONTROLS) ?? invalid[0]
    if (first) return first.focus()
    form.dataset['next'] = '1'
    if (isOver && device.isUnstored()) return say(texts.notSent)
    say(texts.moment)
    if (isOver) window.location.reload()
  })
  form.addEventListener('input', ({ target }) => {
    clear()
    if (target instanceof HTMLSelectElement && target.name === '') return openLanguage(target)
    if (target instanceof HTMLInputElement) excludeNone(target)
    if (target instanceof Element && isControl(target)) noteTouched(target)
    device.keep()
  })
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'type' in navigation && navigation.type === 'reload') device.restore()

  const times = timesReopened()
  const reopenWhenServed = (address: string) => {
    const again = () =>
      setTimeout(() => void fetch(address).then(reopen, again), 3_000 * 2 ** (times % MOST_REOPENINGS))
    const reopen = ({ status }: Response) => {
      if (status > 499 || device.isUnstored() || isTyping()) return void again()
      if (times < MOST_REOPENINGS) return void reopenPage()
      isOver = true
      say(texts.later)
    }
    again()
  }
  // A script's error event does not bubble, so it has to be captured.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      say(texts.offline)
      reopenWhenServed(target.src)
    },
    true,
  )
  form.dataset['ready'] = ''
}

/** Returns the page's own texts, in its language, or in English where a translation is missing. */
function readTexts({ dataset }: HTMLFormElement): FirstTexts {
  // The server writes this JSON, so it is valid.
  return { ...ENGLISH_FIRST_TEXTS, ...JSON.parse(dataset['texts'] ?? '{}') }
}

/** Returns functions that restore the first page's answers from the device, and that store them there until the app takes over. */
function keepOnDevice(form: HTMLFormElement) {
  const isKeeping = () => 'keep' in form.dataset
  let isUnstored = false
  let opened: IDBOpenDBRequest | undefined
  /** Calls `run` with the opened storage. If storage is blocked, calls `fail`; the answers then remain only in the page. */
  const withStore = (run: (db: IDBDatabase) => void, fail = () => {}) => {
    try {
      const request = (opened ??= openStore())
      if (request.readyState === 'done') return run(request.result)
      request.addEventListener('success', () => run(request.result))
      request.addEventListener('error', fail)
    } catch {
      fail()
    }
  }
  const put = (db: IDBDatabase, done?: () => void, fail?: () => void) => {
    if (!isKeeping()) return done?.()
    const path = entriesPath(form)
    const work = db.transaction('entries', 'readwrite')
    if (done) work.addEventListener('complete', done)
    if (fail) work.addEventListener('abort', fail)
    const room = work.objectStore('entries')
    const known: IDBRequest<Entry | undefined> = room.get(path)
    known.addEventListener('success', () => {
      const entry = withGiven(known.result ?? null, path, readFirstEntries(form))
      room.put(entry, path).addEventListener('success', () => (isUnstored = false))
    })
  }
  const get = (db: IDBDatabase) => {
    const known: IDBRequest<Entry | undefined> = db.transaction('entries').objectStore('entries').get(entriesPath(form))
    known.addEventListener('success', () => {
      if (isKeeping()) restoreEntries(form, known.result?.given ?? [])
    })
  }
  return {
    isUnstored: () => isUnstored,
    /**
     * Stores the entries and then calls `done`. If the app already stores them, nothing is stored, and `done` means only that
     * storage is not blocked.
     */
    keep: (done?: () => void, fail?: () => void) => {
      if (!isKeeping()) {
        if (done) withStore(done, fail)
        return
      }
      isUnstored = true
      withStore((db) => put(db, done, fail), fail)
    },
    restore: () => withStore(get),
  }
}

const form = document.getElementById('first')

const CONTROLS = 'input:not([type=hidden]),textarea,select'

const isEmpty = (box: Element): boolean =>
  ![...box.querySelectorAll<Control>(CONTROLS)].some((one) => (isPick(one) ? one.checked : one.value.trim()))

/** Returns whether a control is shown and contains a text that violates its limits. */
const isInvalid = (control: Control): boolean =>
  !isPick(control) && control.value !== '' && !control.validity.valid && control.getClientRects().length > 0

function markWrong(box: Element, message: string): void {
  const text = document.createElement('p')
  text.className = 'wrong'
  text.setAttribute('role', 'alert')
  text.textContent = message
  box.append(text)
}

/** Clears the other choices when "None" is chosen, and "None" when another choice is chosen. */
function excludeNone({ type, checked, name, dataset }: HTMLInputElement): void {
  if (type !== 'checkbox' || !checked) return
  const isNone = 'none' in dataset
  for (const other of document.querySelectorAll<HTMLInputElement>('#first input'))
    if (other.name === name && 'none' in other.dataset !== isNone) other.checked = false
}

function isTyping(): boolean {
  const typed = 'textarea,input:not([type=radio],[type=checkbox])'
  return document.activeElement?.matches(typed) === true
}

function openStore(): IDBOpenDBRequest {
  const request = window.indexedDB.open(STORE_NAME, STORE_VERSION)
  request.addEventListener('upgradeneeded', () => ROOMS.forEach((room) => request.result.createObjectStore(room)))
  return request
}

if (form instanceof HTMLFormElement) runFirstPage(form)
