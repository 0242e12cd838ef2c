/**
 * The few lines of a first page that work before any other script has come. A press of the button is held for the page that takes
 * over, once nothing is missing; what is missing is said below its question. Every touch is put on the device, in the room and
 * shape of the app's own store, so that a page whose scripts never come loses nothing: the next visit to the address finds it. The
 * app ends the keeping by taking `data-keep` away, since from then on it keeps by itself. A script that does not come is asked for
 * again; once it can be had the page comes again, with what was kept, unless somebody is typing or nothing can be kept. It does so
 * three times in all, each after a longer wait, and counts them in its entry of the history, as the app does: then a press of the
 * button alone opens it anew, where what was given is kept.
 *
 * @source Decisions, section 7; ours
 */
export const FIRST_PAGE_SCRIPT = `{
const form = document.getElementById('first');
const times = history.state?.reopened ?? 0;
let isOver = false;
const path = location.pathname;
const controls = 'input,textarea,select';
const isEmpty = (box) => ![...box.querySelectorAll(controls)].some((one) =>
  /radio|checkbox/.test(one.type) ? one.checked : one.value.trim());
const say = (words) => { form.querySelector('[role=status]').textContent = words };
const clear = () => form.querySelectorAll('.wrong').forEach((words) => words.remove());
const mark = (box) => {
  const words = document.createElement('p');
  words.className = 'wrong';
  words.setAttribute('role', 'alert');
  words.textContent = 'Response required.';
  box.append(words);
};
form.onsubmit = (event) => {
  event.preventDefault();
  clear();
  const missing = [...form.querySelectorAll('[data-need]')].filter(isEmpty);
  missing.forEach(mark);
  if (missing[0]) return missing[0].querySelector(controls).focus();
  form.dataset.next = '1';
  if (isOver && isUnkept) return say('Not sent yet: this browser keeps nothing when the page is closed.');
  say('One moment…');
  if (isOver) location.reload();
};
const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
let isUnkept = false;
const keep = (db) => {
  if (!('keep' in form.dataset)) return;
  const room = db.transaction('entries', 'readwrite').objectStore('entries');
  room.get(path).onsuccess = (event) => {
    const known = event.target.result;
    const given = [...new FormData(form)].filter(([, text]) => text);
    room.put({ path, key: known?.key ?? newKey(), local_id: known?.local_id ?? null, given }, path).onsuccess = () => {
      isUnkept = false;
    };
  };
};
let opened;
const openStore = () => {
  const asked = indexedDB.open('rapport.surveys', 1);
  asked.onupgradeneeded = () =>
    ['drafts', 'responses', 'entries', 'device'].forEach((room) => asked.result.createObjectStore(room));
  return asked;
};
const withStore = (use) => {
  try {
    opened ??= openStore();
    if (opened.readyState === 'done') use(opened.result);
    else opened.addEventListener('success', () => use(opened.result));
  } catch {}
};
form.oninput = () => {
  clear();
  if (!('keep' in form.dataset)) return;
  isUnkept = true;
  withStore(keep);
};
const fill = ([name, text]) => [...form.elements].filter((one) => one.name === name).forEach((one) => {
  if (!/radio|checkbox/.test(one.type)) one.value ||= text;
  else if (one.value === text) one.checked = true;
});
if (performance.getEntriesByType('navigation')[0]?.type === 'reload') withStore((db) => {
  db.transaction('entries').objectStore('entries').get(path).onsuccess = (event) =>
    'keep' in form.dataset && event.target.result?.given?.forEach(fill);
});
const isTyping = () => document.activeElement.matches('textarea,input:not([type=radio],[type=checkbox])');
addEventListener('error', ({ target }) => {
  if (target.tagName !== 'SCRIPT') return;
  say('No connection. What you answer is kept on this phone.');
  const reopen = ({ status }) => {
    if (status > 499 || isUnkept || isTyping()) return again();
    if (times > 2) {
      isOver = true;
      return say('What you answer is kept on this phone. Open the survey again later.');
    }
    history.replaceState({ ...history.state, reopened: times + 1 }, '');
    location.reload();
  };
  const again = () => setTimeout(() => fetch(target.src).then(reopen, again), 3000 * 2 ** (times % 3));
  again();
}, true);
form.dataset.ready = '';
}`.replaceAll(/\n\s*/g, '')
